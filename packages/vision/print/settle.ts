import { withoutAccents } from './values.ts'

/** What a line was read as, 0 to 1 sure. */
export interface Reading {
  text: string
  confidence: number
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
  const votes = new Map<string, { value: string; weight: number }>()
  for (const { text, confidence } of readings) {
    const value = valueIn(text)
    if (value === null) continue
    const letters = withoutAccents(value)
    const before = votes.get(letters)
    // Readings lose accents; hardly ever do they find one that is not there.
    const kept = before && accentsOf(before.value) > accentsOf(value) ? before.value : value
    votes.set(letters, { value: kept, weight: (before?.weight ?? 0) + AGREEING + (1 - AGREEING) * confidence })
  }
  const [best] = [...votes.values()].toSorted((one, other) => other.weight - one.weight)
  if (!best) return null
  const confidence = Math.min(1, best.weight / readings.length)
  return confidence < LEAST ? null : { value: best.value, confidence }
}

const accentsOf = (text: string): number => text.normalize('NFD').length - text.length
