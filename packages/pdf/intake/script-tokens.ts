const SPACE = /\s+/y
const LITERAL = /"(?:[^"\\\n\r]|\\[\s\S])*"|'(?:[^'\\\n\r]|\\[\s\S])*'|\d[\w.]*/y
const WORD = /[A-Za-z_$][\w$]*/y
/** Of a bounded length: one that does not end would be looked for again at every slash. */
const PATTERN = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.){0,200}\]){1,500}\/[a-z]*/y
/** After these a slash begins a pattern, and does not divide. */
const BEFORE_PATTERN = new Set(['(', ',', '=', ':', '[', '!', '&', '|', '?', '{', '}', ';', 'return', undefined])

/**
 * The words and signs of a script, without its comments, texts, numbers and patterns: of those an
 * empty text is left.
 */
export const tokensOf = (source: string): string[] => {
  const tokens: string[] = []
  const take = (form: RegExp, at: number): number => {
    form.lastIndex = at
    return form.test(source) ? form.lastIndex : at
  }
  for (let at = 0; at < source.length; ) {
    const from = at
    at = take(SPACE, at)
    if (at > from) continue
    at = afterComment(source, at)
    if (at > from) continue
    at = take(LITERAL, from)
    if (at === from && source[at] === '/' && BEFORE_PATTERN.has(tokens.at(-1))) at = take(PATTERN, from)
    if (at > from) {
      tokens.push('')
      continue
    }
    at = Math.max(from + 1, take(WORD, from))
    tokens.push(source.slice(from, at))
  }
  return tokens
}

const afterComment = (source: string, at: number): number => {
  if (source.startsWith('//', at)) {
    const end = source.indexOf('\n', at)
    return end < 0 ? source.length : end
  }
  if (!source.startsWith('/*', at)) return at
  const end = source.indexOf('*/', at)
  return end < 0 ? source.length : end + 2
}
