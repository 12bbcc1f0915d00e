import type { ReadLine } from '../lines/line-net.ts'
import type { CheckDigit } from '../reading.ts'
import { ALPHABET, LOOK_ALIKES } from './alphabet.ts'
import { bestPath } from './best-path.ts'
import { checkDigits, hasPlausibleDates, isRight } from './check-digits.ts'
import { type Check, LAYOUTS, type Layout } from './formats.ts'

/** What some rows of print are, read as a zone of one format. */
export interface Decoded {
  layout: Layout
  rows: string[]
  checks: CheckDigit[]
  allRight: boolean
  isPlausible: boolean
  /**
   * How much less likely each row is than what the net would read freely, mean log probability a
   * letter.
   */
  gap: number
  /** Of its letters: the least sure, the least sure that no check digit is over, and the mean. */
  least: number
  leastUnchecked: number
  mean: number
  score: number
}

/** Lengths that differ by more are no rows of a format. */
const MOST_MISSING = 4

/** The likeliest zone among rows of print, first to last; null where none could be one. */
export const decode = (lines: readonly ReadLine[]): Decoded | null => {
  let best: Decoded | null = null
  for (const layout of LAYOUTS)
    for (let from = 0; from + layout.rows <= lines.length; from += 1) {
      const decoded = decodeAs(layout, lines.slice(from, from + layout.rows))
      if (decoded && (!best || decoded.score > best.score)) best = decoded
    }
  return best
}

const decodeAs = (layout: Layout, lines: readonly ReadLine[]): Decoded | null => {
  if (lines.some(({ text }) => Math.abs(text.length - layout.length) > MOST_MISSING)) return null
  const paths = lines.map((line, row) => bestPath(line, layout.masks[row]!))
  if (paths.some((path) => !path)) return null
  const letters = paths.flatMap((path) => path!.letters)
  const text = corrected(layout, paths.map((path) => path!.text).join(''), letters)
  // A French card's first row says what it is: any other that fits its places is none.
  if (layout.format === 'FRA-ID' && !text.startsWith('IDFRA')) return null
  const checks = checkDigits(layout, text)
  const right = checks.filter((check) => check.isRight).length
  const gap =
    lines.reduce((sum, { sum: free }, row) => sum + (free - paths[row]!.score) / layout.length, 0) / layout.rows
  const certainties = [...text].map((letter, at) => letters[at]![ALPHABET.indexOf(letter)]!)
  const mean = certainties.reduce((sum, value) => sum + value, 0) / certainties.length
  const allRight = right === checks.length
  const checked = new Set(layout.checks.flatMap(placesOf))
  return {
    layout,
    rows: Array.from({ length: layout.rows }, (_, row) => text.slice(row * layout.length, (row + 1) * layout.length)),
    checks,
    allRight,
    isPlausible: hasPlausibleDates(layout, text),
    gap,
    least: Math.min(...certainties),
    leastUnchecked: Math.min(...certainties.filter((_, at) => !checked.has(at))),
    mean,
    score: (right / checks.length) * 2 - gap * 1.2 + mean * 1.5 + (allRight ? 1 : 0),
  }
}

/** How likely a look-alike has to be beside the letter that was read, and beside the next. */
const LEAST_LIKELY = 0.02
const AHEAD_OF_NEXT = 3

/**
 * The text with one letter at most put right by a check digit that was wrong: two, and a number
 * could be made to fit whatever was read.
 */
const corrected = (layout: Layout, text: string, letters: readonly Float64Array[]): string => {
  const masks = layout.masks.flat()
  for (const check of layout.checks) {
    if (check.field === 'composite' || isRight(layout, check, text)) continue
    const options = placesOf(check).flatMap((at) =>
      [...(LOOK_ALIKES[text[at]!] ?? '')]
        .filter((letter) => masks[at]!.includes(letter))
        .map((letter) => ({
          text: text.slice(0, at) + letter + text.slice(at + 1),
          likelihood: letters[at]![ALPHABET.indexOf(letter)]! / (letters[at]![ALPHABET.indexOf(text[at]!)]! + 1e-9),
        }))
        .filter((option) => isRight(layout, check, option.text)),
    )
    const [first, second] = options.toSorted((a, b) => b.likelihood - a.likelihood)
    if (first && first.likelihood > LEAST_LIKELY && first.likelihood > (second?.likelihood ?? 0) * AHEAD_OF_NEXT)
      return first.text
  }
  return text
}

/** Where a check digit stands, and what it is over. */
const placesOf = ({ over, at }: Check): number[] => [
  at,
  ...over.flatMap(([from, to]) => Array.from({ length: to - from }, (_, offset) => from + offset)),
]

const MOST_GAP = 0.35
const LEAST_MEAN = 0.9
const LEAST_CERTAIN = 0.7
/**
 * No check digit is over a name. Of 10,002 zones one was accepted wrong while 0.7 was enough here
 * (a letter at 0.714), and none at 0.9, which leaves 29 more of 8,754 right ones to another
 * picture.
 */
const LEAST_CERTAIN_UNCHECKED = 0.9

/** Why a zone is not accepted, each reason a word; none: it is. */
export const reasonsAgainst = ({ checks, isPlausible, gap, least, leastUnchecked, mean }: Decoded): string[] => [
  ...checks.filter((check) => !check.isRight).map(({ field }) => `check-digit-${field}`),
  ...(isPlausible ? [] : ['dates-implausible']),
  ...(gap < MOST_GAP && mean > LEAST_MEAN && least > LEAST_CERTAIN && leastUnchecked > LEAST_CERTAIN_UNCHECKED
    ? []
    : ['letters-unsure']),
]
