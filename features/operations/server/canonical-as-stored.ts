/**
 * The canonical JSON (RFC 8785) of a value as a column of JSON gives it back: times as text, lone
 * surrogates as U+FFFD, no members that are undefined. The same text as `canonicalJson` writes of
 * what was stored by `jsonText` and read again, in one pass, where members' names are well-formed
 * and lists have no holes: those of an operation are ours.
 */
export const canonicalAsStored = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value.toWellFormed())
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (value instanceof Date) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalAsStored).join(',')}]`
  const members: string[] = []
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key]
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${canonicalAsStored(member)}`)
  }
  return `{${members.join(',')}}`
}
