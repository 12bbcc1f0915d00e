import { withoutAccents } from './values.ts'

/** What a line was read as, 0 to 1 sure. */
export interface Reading {
  text: string
  confidence: number
  /** The same as if it could hold no digits. */
  words?: string
}

/** What it counts that a reading fits, however sure the reader was of its letters. */
const AGREEING = 0.55
/** Less sure, nothing is told: by one reading of three, never. */
const LEAST = 0.34

/**
 * What several readings of a line agree on best, each as sure as it is; null where too little. One
 * that stands alone among others that say something else is so much less sure.
 */
export const settle = (
  readings: readonly Reading[],
  valueIn: (text: string) => string | null,
): { value: string; confidence: number } | null => {
  const votes = new Map<string, { value: string; weight: number }[]>()
  for (const { text, confidence } of readings) {
    const value = valueIn(text)
    if (value === null) continue
    const letters = withoutAccents(value)
    const spellings = votes.get(letters) ?? []
    votes.set(letters, spellings)
    const weight = AGREEING + (1 - AGREEING) * confidence
    const before = spellings.find((spelling) => spelling.value === value)
    if (before) before.weight += weight
    else spellings.push({ value, weight })
  }
  const total = (spellings: { weight: number }[]) => spellings.reduce((sum, { weight }) => sum + weight, 0)
  const [best] = [...votes.values()].toSorted((one, other) => total(other) - total(one))
  if (!best) return null
  const confidence = Math.min(1, total(best) / readings.length)
  return confidence < LEAST ? null : { value: spelt(best), confidence }
}

/** How much more it counts that a reading sees an accent than that it sees none. */
const SEEN = 2.4

/**
 * The same letters, each with the accent that readings see on it: accents are lost rather than
 * found. A tilde makes another letter, and one reading that sees it is enough.
 */
const spelt = (spellings: readonly { value: string; weight: number }[]): string =>
  [...spellings[0]!.value].map((_, at) => heaviest(spellings, at)).join('')

const heaviest = (spellings: readonly { value: string; weight: number }[], at: number): string => {
  if (spellings.some(({ value }) => value[at] === 'Ñ')) return 'Ñ'
  const weights = new Map<string, number>()
  for (const { value, weight } of spellings) {
    const letter = value[at]!
    const counts = letter === withoutAccents(letter) ? 1 : SEEN
    weights.set(letter, (weights.get(letter) ?? 0) + counts * weight)
  }
  return [...weights].toSorted((one, other) => other[1] - one[1])[0]![0]
}
