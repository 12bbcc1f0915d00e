const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Nested deeper than this is no body of ours: a creation comes to five. */
const MOST_JSON_DEPTH = 64

/**
 * JSON that is nested deeper than any body. Some of what reads it later calls itself for each
 * level.
 */
class JsonTooDeep extends Error {
  override name = 'JsonTooDeep'
  readonly statusCode = 400
}

/**
 * Refuses a text that is nested too deep, before anything has parsed it. What is no JSON passes, as
 * far as it is none: a parser reads strings and brackets the same way up to its first fault. Throws
 * with a `statusCode` of 400.
 */
export const checkJsonDepth = (text: string): void => {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    // `[` and `{`, `]` and `}`: the braces are the brackets plus 0x20.
    else if ((code | 0x20) === 0x7b) {
      depth += 1
      if (depth > MOST_JSON_DEPTH) throw new JsonTooDeep(`JSON nested deeper than ${MOST_JSON_DEPTH}`)
    } else if ((code | 0x20) === 0x7d) depth -= 1
  }
}

/**
 * Where the string that begins at `from` has its last quote; the end of the text when it has none.
 */
const endOfString = (text: string, from: number): number => {
  let end = text.indexOf('"', from + 1)
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end
}

const isEscaped = (text: string, at: number): boolean => {
  let backslashes = 0
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1
  return backslashes % 2 === 1
}
