import { GREATEST_NUMBER } from './cross-reference.ts'

const LONGEST_NUMBER = 12
const MOST_SPACE = 32

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39
const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0

/** Where the run of such bytes begins that ends at the offset. */
const startOfRun = (bytes: Buffer, end: number, matches: typeof isDigit, most: number): number => {
  let at = end
  while (at > 0 && end - at < most && matches(bytes[at - 1])) at--
  return at
}

const numberAt = (bytes: Buffer, from: number, to: number): number => {
  let value = 0
  for (let at = from; at < to; at++) value = value * 10 + bytes[at]! - 0x30
  return value
}

/**
 * The two numbers before the word `obj` that stands at the offset, and where they begin. Nothing
 * when it is the end of another word.
 */
export const headBefore = (
  bytes: Buffer,
  keyword: number,
): { number: number; generation: number; offset: number } | undefined => {
  const generationEnd = startOfRun(bytes, keyword, isSpace, MOST_SPACE)
  const generationStart = startOfRun(bytes, generationEnd, isDigit, LONGEST_NUMBER)
  if (generationStart === generationEnd) return undefined
  const numberEnd = startOfRun(bytes, generationStart, isSpace, MOST_SPACE)
  const offset = startOfRun(bytes, numberEnd, isDigit, LONGEST_NUMBER)
  if (numberEnd === generationStart || offset === numberEnd) return undefined
  const number = numberAt(bytes, offset, numberEnd)
  if (number > GREATEST_NUMBER) return undefined
  return { number, generation: numberAt(bytes, generationStart, generationEnd), offset }
}
