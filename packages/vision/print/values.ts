import { hasRightLetter } from '../mrz/fields.ts'

/** Signs that are taken for one another, by what has to stand in their place. */
const AS_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
const AS_LETTER: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' }
/** What a digit may be where the letter that follows from a number has to stand. */
const CHECK_LETTERS: Readonly<Record<string, string>> = {
  0: 'QD',
  1: 'J',
  2: 'Z',
  4: 'A',
  5: 'S',
  6: 'G',
  7: 'TZY',
  8: 'B',
}

const bare = (text: string): string => text.toUpperCase().replace(/[^\p{L}\d]/gu, '')
const digitsOf = (text: string): string => [...text].map((sign) => AS_DIGIT[sign] ?? sign).join('')
const lettersOf = (text: string): string => [...text].map((sign) => AS_LETTER[sign] ?? sign).join('')
const count = (text: string, kind: RegExp): number => text.match(kind)?.length ?? 0

/** Day, month and year as ISO 8601; null: it is no date. */
export const dateIn = (text: string): string | null => {
  const signs = bare(text)
  if (signs.length !== 8 || count(signs, /\d/g) < 6) return null
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(digitsOf(signs)) ?? []
  if (!day || !month || !year || Number(year) < 1900 || Number(year) > 2100) return null
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  const isDate = date.getUTCDate() === Number(day) && date.getUTCMonth() + 1 === Number(month)
  return isDate ? `${year}-${month}-${day}` : null
}

/** Whether a line that is no date looks as if it ought to be one. */
export const looksLikeDate = (text: string): boolean => {
  const signs = bare(text)
  return /^\d{6,9}$/.test(digitsOf(signs)) && count(signs, /\d/g) >= 5
}

/** The number of a Spanish card or passport: three letters and six digits. */
export const documentNumberIn = (text: string): string | null => {
  const signs = bare(text)
  if (signs.length === 10) {
    // A stroke is read twice now and then: `CT1D478286`.
    const fitting = new Set(
      [...signs].map((_, at) => signs.slice(0, at) + signs.slice(at + 1)).filter(isDocumentNumber),
    )
    return fitting.size === 1 ? [...fitting][0]! : null
  }
  const [head, tail] = [signs.slice(0, 3), signs.slice(3)]
  if (signs.length !== 9 || count(head, /[A-Z]/g) < 2 || count(tail, /\d/g) < 4) return null
  const number = lettersOf(head) + digitsOf(tail)
  return isDocumentNumber(number) ? number : null
}

const isDocumentNumber = (number: string): boolean => /^[A-Z]{3}\d{6}$/.test(number)

/**
 * A DNI or, of foreigners, a NIE, whose letter is that of its number. A NIE's Z counts as a 2: the
 * letter does not tell them apart, and what kind of card it is has to. An X or a Y says it itself.
 */
export const personalNumberIn =
  (kind: 'dni' | 'nie') =>
  (text: string): string | null => {
    const number = text.toUpperCase().replace(/[^A-Z\d]/g, '')
    if (number.length !== 9) return null
    const [first, middle, last] = [number[0]!, number.slice(1, 8), number[8]!]
    if (count(middle, /\d/g) < 5 || (kind === 'dni' && first === 'Z')) return null
    const begin = kind === 'dni' ? digitsOf(first) : first === '2' || first === '7' ? 'Z' : first
    const lasts = /[A-Z]/.test(last) ? [last] : [...(CHECK_LETTERS[last] ?? '')]
    const fitting = lasts.map((end) => begin + digitsOf(middle) + end).filter(hasRightLetter)
    const isKind = (each: string) => /^[XY]/.test(each) || /^\d/.test(each) === (kind === 'dni')
    return fitting.length === 1 && isKind(fitting[0]!) ? fitting[0]! : null
  }

/** Names, places: letters, and what stands between them. */
export const nameIn = (text: string): string | null => {
  const words = text
    .toUpperCase()
    .replace(/[^\p{L}\d' -]/gu, ' ')
    .split(/\s+/)
    .map((word) => (count(word, /\p{L}/gu) > count(word, /\d/g) ? lettersOf(word) : word))
    .filter((word) => word !== '' && word !== '-')
    .join(' ')
  return /^\p{L}[\p{L}' -]*\p{L}$/u.test(words) ? words : null
}

/** Kinds of streets as documents shorten them: their dot is taken for a comma, or not seen. */
const SHORTENED = /^(C|CL|AV|AVDA|PL|PZA|PS|PSO|RDA|CTRA|CMNO|TRVA|URB)[.,]? (?=\p{L})/u

/** A line of an address: words, numbers, and what stands between them. */
export const addressIn = (text: string): string | null => {
  const line = text
    .toUpperCase()
    .replace(/[^\p{L}\d'ª/.,-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,])/g, '')
    .trim()
    .replace(SHORTENED, '$1. ')
  return count(line, /\p{L}/gu) >= 2 ? line : null
}

export const sexIn = (text: string): 'M' | 'F' | null => {
  const sign = bare(text)
  return sign === 'M' || sign === 'F' ? sign : null
}

/** Letters alone: what a zone has no signs for are accents. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
