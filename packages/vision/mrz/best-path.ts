import { ALPHABET } from './alphabet.ts'

/** Letters and the blank of CTC, which is the last class. */
export const CLASSES = ALPHABET.length + 1
const LETTER_COUNT = ALPHABET.length
const BLANK = LETTER_COUNT
const IMPOSSIBLE = -1e9

/** Log probabilities of one line: `steps` rows of {@link CLASSES}. */
export interface Scores {
  values: Float32Array
  steps: number
}

export interface Path {
  text: string
  /** Log probability of the whole. */
  score: number
  /** Of each place, the probability of each letter of the alphabet. */
  letters: Float64Array[]
}

/**
 * The likeliest reading of exactly as many letters as there are masks, each within its own (Viterbi
 * over the states of CTC: a letter, or the blank after so many). Null: the line is too short.
 */
export const bestPath = ({ values, steps }: Scores, masks: readonly string[]): Path | null => {
  const count = masks.length
  const allowed = masks.map((mask) => Uint8Array.from(ALPHABET, (letter) => Number(mask.includes(letter))))
  const blankFrom = new Int8Array(steps * (count + 1))
  const letterFrom = new Int8Array(steps * (count + 1) * LETTER_COUNT)
  let blank = new Float64Array(count + 1).fill(IMPOSSIBLE)
  let letter = new Float64Array((count + 1) * LETTER_COUNT).fill(IMPOSSIBLE)
  blank[0] = 0
  for (let step = 0; step < steps; step += 1) {
    const nextBlank = new Float64Array(count + 1).fill(IMPOSSIBLE)
    const nextLetter = new Float64Array((count + 1) * LETTER_COUNT).fill(IMPOSSIBLE)
    const scores = values.subarray(step * CLASSES, (step + 1) * CLASSES)
    const from = Math.max(0, count - (steps - step) - 1)
    for (let done = from; done <= Math.min(count, step + 1); done += 1) {
      const [best, second] = done > 0 ? twoBest(letter, done * LETTER_COUNT) : NONE
      const stays = blank[done]! >= best.score
      nextBlank[done] = scores[BLANK]! + (stays ? blank[done]! : best.score)
      blankFrom[step * (count + 1) + done] = stays ? SAME : best.letter
      if (done === count) continue
      const mask = allowed[done]!
      for (let each = 0; each < LETTER_COUNT; each += 1) {
        if (!mask[each]) continue
        const state = (done + 1) * LETTER_COUNT + each
        let [score, source] = [letter[state]!, SAME]
        if (blank[done]! > score) [score, source] = [blank[done]!, AFTER_BLANK]
        // The same letter twice needs a blank between.
        const other = best.letter === each ? second : best
        if (other.score > score) [score, source] = [other.score, other.letter]
        if (score <= IMPOSSIBLE / 2) continue
        nextLetter[state] = score + scores[each]!
        letterFrom[step * (count + 1) * LETTER_COUNT + state] = source
      }
    }
    blank = nextBlank
    letter = nextLetter
  }
  const [best] = twoBest(letter, count * LETTER_COUNT)
  const endsBlank = blank[count]! >= best.score
  const score = endsBlank ? blank[count]! : best.score
  if (score <= IMPOSSIBLE / 2) return null
  const places = walkBack({ steps, count, blankFrom, letterFrom }, endsBlank ? SAME : best.letter)
  return {
    text: places.map(({ letter: each }) => ALPHABET[each]).join(''),
    score,
    letters: places.map(({ seenAt }) => lettersAt(values, seenAt)),
  }
}

const SAME = -1
const AFTER_BLANK = -2
const NONE = [
  { score: IMPOSSIBLE, letter: SAME },
  { score: IMPOSSIBLE, letter: SAME },
] as const

const twoBest = (scores: Float64Array, from: number) => {
  let best = { score: IMPOSSIBLE, letter: SAME }
  let second = best
  for (let each = 0; each < LETTER_COUNT; each += 1) {
    const score = scores[from + each]!
    if (score > best.score) {
      second = best
      best = { score, letter: each }
    } else if (score > second.score) second = { score, letter: each }
  }
  return [best, second] as const
}

interface Trace {
  steps: number
  count: number
  blankFrom: Int8Array
  letterFrom: Int8Array
}

/** Which letter stands at each place, and at which steps it was seen. */
const walkBack = ({ steps, count, blankFrom, letterFrom }: Trace, last: number) => {
  const places = Array.from({ length: count }, () => ({ letter: 0, seenAt: [] as number[] }))
  let [done, state] = [count, last]
  for (let step = steps - 1; step >= 0; step -= 1) {
    if (state < 0) {
      state = blankFrom[step * (count + 1) + done]!
      continue
    }
    const place = places[done - 1]!
    place.letter = state
    place.seenAt.push(step)
    const source = letterFrom[step * (count + 1) * LETTER_COUNT + done * LETTER_COUNT + state]!
    if (source === SAME) continue
    done -= 1
    state = source === AFTER_BLANK ? SAME : source
  }
  return places
}

/** The likeliest that each letter was at any of the steps, all of them summing to 1. */
const lettersAt = (values: Float32Array, seenAt: number[]): Float64Array => {
  const best = new Float64Array(LETTER_COUNT).fill(-30)
  for (const step of seenAt)
    for (let each = 0; each < LETTER_COUNT; each += 1)
      best[each] = Math.max(best[each]!, values[step * CLASSES + each]!)
  const shares = best.map(Math.exp)
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / sum)
}
