import type { CheckDigit } from '../reading.ts'
import { FILLER } from './alphabet.ts'
import type { Check, Layout } from './formats.ts'

const WEIGHTS = [7, 3, 1] as const

const numberOf = (letter: string): number => {
  if (letter === FILLER) return 0
  return letter <= '9' ? Number(letter) : letter.charCodeAt(0) - 55
}

/** The check digit of a text (ICAO Doc 9303-3 §4.9). */
export const checkDigitOf = (text: string): string =>
  String([...text].reduce((sum, letter, at) => sum + numberOf(letter) * WEIGHTS[at % 3]!, 0) % 10)

/** Whether each check digit of the joined rows is right. */
export const checkDigits = (layout: Layout, text: string): CheckDigit[] =>
  layout.checks.map((check) => ({ field: check.field, at: check.at, isRight: isRight(layout, check, text) }))

export const isRight = ({ format }: Layout, { field, over, at }: Check, text: string): boolean => {
  const covered = over.map(([from, to]) => text.slice(from, to)).join('')
  const digit = text[at]
  if (digit === checkDigitOf(covered)) return true
  if (digit !== FILLER) return false
  // Nothing there needs no digit.
  if (field === 'optional') return /^<+$/.test(covered)
  return format === 'TD1' && field === 'number' && isLongNumber(covered, text.slice(15, 30))
}

/**
 * A number of more than nine letters goes on in the optional data, its digit last (9303-5 §4.2.2).
 */
const isLongNumber = (beginning: string, optional: string): boolean => {
  const rest = optional.replace(/<+$/, '')
  return rest.length > 1 && checkDigitOf(beginning + rest.slice(0, -1)) === rest.at(-1)
}

/** Whether its dates could be dates; a part that is unknown is written as fillers. */
export const hasPlausibleDates = ({ checks }: Layout, text: string): boolean =>
  checks
    .filter(({ field }) => field === 'birth' || field === 'expiry')
    .every(({ over: [[from, to] = [0, 0]] }) => isPlausibleDate(text.slice(from, to)))

const isPlausibleDate = (date: string): boolean => {
  if (date.includes(FILLER)) return true
  const [month, day] = [Number(date.slice(2, 4)), Number(date.slice(4, 6))]
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}
