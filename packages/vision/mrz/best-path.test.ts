import { describe, expect, it } from 'vitest'
import { ALPHABET, DIGITS, LETTERS } from './alphabet.ts'
import { bestPath, CLASSES } from './best-path.ts'

/** A line whose net is sure, but where a step says which two letters it could be. */
const scoresOf = (steps: string[]) => {
  const values = new Float32Array(steps.length * CLASSES).fill(-12)
  for (const [at, likely] of steps.entries())
    for (const [rank, letter] of [...likely].entries())
      values[at * CLASSES + (letter === '_' ? CLASSES - 1 : ALPHABET.indexOf(letter))] = -0.01 - rank
  return { values, steps: steps.length }
}
const any = (count: number) => Array.from({ length: count }, () => ALPHABET)

describe('the best path', () => {
  it('joins what is seen for longer than a step', () =>
    expect(bestPath(scoresOf(['A', 'A', '_', 'B', 'B']), any(2))?.text).toBe('AB'))

  it('needs a blank between two of a kind', () => {
    expect(bestPath(scoresOf(['A', '_', 'A']), any(2))?.text).toBe('AA')
    expect(bestPath(scoresOf(['A', 'A', 'A_']), any(1))?.text).toBe('A')
  })

  it('takes the letter that its place may hold', () => {
    const seen = scoresOf(['O0', '_', '0O'])
    expect(bestPath(seen, [LETTERS, DIGITS])?.text).toBe('O0')
    expect(bestPath(seen, [DIGITS, LETTERS])?.text).toBe('0O')
  })

  it('has as many letters as there are places', () => {
    expect(bestPath(scoresOf(['A', '_', 'B', '_']), any(2))?.text).toHaveLength(2)
    expect(bestPath(scoresOf(['A']), any(2))).toBeNull()
  })

  it('is the same where hopeless ones are given up, and none where all are', () => {
    const seen = scoresOf(['A', '_', 'B8', '8B', '_', 'C'])
    expect(bestPath(seen, [LETTERS, DIGITS, LETTERS])).toEqual(
      bestPath(seen, [LETTERS, DIGITS, LETTERS], Number.POSITIVE_INFINITY),
    )
    // Each of three letters is another: twelve nats each behind.
    const other = scoresOf(['0', '_', '0', '_', '0'])
    expect(bestPath(other, [LETTERS, LETTERS, LETTERS], 30)).toBeNull()
    expect(bestPath(other, [LETTERS, LETTERS, LETTERS], Number.POSITIVE_INFINITY)?.text).toHaveLength(3)
  })

  it('says how sure each letter is', () => {
    const [first, second] = bestPath(scoresOf(['O0', '_', '7']), any(2))!.letters
    expect(first![ALPHABET.indexOf('O')]).toBeCloseTo(Math.E / (Math.E + 1), 2)
    expect(second![ALPHABET.indexOf('7')]).toBeGreaterThan(0.99)
  })
})
