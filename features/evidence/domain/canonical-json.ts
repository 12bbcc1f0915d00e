/** What an event's facts may hold: plain JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * The JSON Canonicalization Scheme (RFC 8785): members sorted by UTF-16 code units, no white space.
 * Numbers and strings are serialised as ECMAScript does, which is what the standard prescribes.
 * What has no canonical form is refused by throwing TypeError: lone surrogates, non-finite numbers,
 * and whatever JSON does not know.
 */
export const canonicalJson = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value === 'boolean') return String(value)
  switch (typeof value) {
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError('a non-finite number has no canonical form')
      return JSON.stringify(value)
    case 'string':
      if (!value.isWellFormed()) throw new TypeError('a lone surrogate has no canonical form')
      return JSON.stringify(value)
    case 'object':
      return `{${Object.keys(value)
        .sort()
        .map((key) => `${canonicalJson(key)}:${canonicalJson(value[key]!)}`)
        .join(',')}}`
    default:
      throw new TypeError(`${typeof value} is not JSON`)
  }
}
