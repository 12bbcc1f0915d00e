/** What an event's facts may hold: plain JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * The JSON Canonicalization Scheme (RFC 8785): members sorted by UTF-16 code units, no white space.
 * Numbers and strings are serialised as ECMAScript does, which is what the standard prescribes. Lone surrogates and
 * non-finite numbers have no canonical form and are refused by throwing.
 */
export const canonicalJson = (value: Json): string => {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError('a non-finite number has no canonical form')
  if (typeof value === 'string' && !value.isWellFormed()) throw new TypeError('a lone surrogate has no canonical form')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.keys(value)
    .sort()
    .map((key) => `${canonicalJson(key)}:${canonicalJson(value[key]!)}`)
  return `{${members.join(',')}}`
}
