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
 * So far behind what could be read freely, in nats, a path is given up: at no step is one further
 * behind than at its end, and no zone is accepted that ends much more than half as far behind.
 */
const HOPELESS = 60

/**
 * The likeliest reading of exactly as many letters as there are masks, each within its own (Viterbi
 * over the states of CTC: a letter, or the blank after so many). Null: the line is too short, or
 * says something else.
 */
export const bestPath = ({ values, steps }: Scores, masks: readonly string[], hopeless = HOPELESS): Path | null => {
  const count = masks.length
  const allowed = masks.map(lettersOf)
  const blankFrom = new Int8Array(steps * (count + 1))
  const letterFrom = new Int8Array(steps * (count + 1) * LETTER_COUNT)
  let [blank, nextBlank] = [new Float64Array(count + 1).fill(IMPOSSIBLE), new Float64Array(count + 1)]
  let [letter, nextLetter] = [
    new Float64Array((count + 1) * LETTER_COUNT).fill(IMPOSSIBLE),
    new Float64Array((count + 1) * LETTER_COUNT),
  ]
  blank[0] = 0
  let least = -hopeless
  // How many letters the paths have that are still followed.
  let [fewest, most] = [0, 0]
  for (let step = 0; step < steps; step += 1) {
    nextBlank.fill(IMPOSSIBLE)
    nextLetter.fill(IMPOSSIBLE)
    const scores = values.subarray(step * CLASSES, (step + 1) * CLASSES)
    least += Math.max(...scores)
    let [fewestNext, mostNext] = [count, 0]
    const follow = (done: number): void => {
      fewestNext = Math.min(fewestNext, done)
      mostNext = Math.max(mostNext, done)
    }
    for (let done = Math.max(0, fewest - 1, count - (steps - step) - 1); done <= most; done += 1) {
      const [best, second] = done > 0 ? twoBest(letter, done, allowed[done - 1]!) : NONE
      const stays = blank[done]! >= best.score
      const rest = scores[BLANK]! + (stays ? blank[done]! : best.score)
      if (rest >= least) {
        nextBlank[done] = rest
        blankFrom[step * (count + 1) + done] = stays ? SAME : best.letter
        follow(done)
      }
      if (done === count) continue
      for (const each of allowed[done]!) {
        const state = (done + 1) * LETTER_COUNT + each
        let [score, source] = [letter[state]!, SAME]
        if (blank[done]! > score) [score, source] = [blank[done]!, AFTER_BLANK]
        // The same letter twice needs a blank between.
        const other = best.letter === each ? second : best
        if (other.score > score) [score, source] = [other.score, other.letter]
        if (score + scores[each]! < least) continue
        nextLetter[state] = score + scores[each]!
        letterFrom[step * (count + 1) * LETTER_COUNT + state] = source
        follow(done + 1)
      }
    }
    ;[blank, nextBlank, letter, nextLetter] = [nextBlank, blank, nextLetter, letter]
    ;[fewest, most] = [fewestNext, mostNext]
  }
  const [best] = count > 0 ? twoBest(letter, count, allowed[count - 1]!) : NONE
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

const lettersOf = (mask: string): number[] =>
  Array.from(ALPHABET, (_, each) => each).filter((each) => mask.includes(ALPHABET[each]!))

const SAME = -1
const AFTER_BLANK = -2
const NONE = [
  { score: IMPOSSIBLE, letter: SAME },
  { score: IMPOSSIBLE, letter: SAME },
] as const

const twoBest = (scores: Float64Array, done: number, among: readonly number[]) => {
  let [score, letter, nextScore, nextLetter] = [IMPOSSIBLE, SAME, IMPOSSIBLE, SAME]
  for (const each of among) {
    const here = scores[done * LETTER_COUNT + each]!
    if (here > score) [nextScore, nextLetter, score, letter] = [score, letter, here, each]
    else if (here > nextScore) [nextScore, nextLetter] = [here, each]
  }
  return [
    { score, letter },
    { score: nextScore, letter: nextLetter },
  ] as const
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
