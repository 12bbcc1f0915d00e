import type { Pixels } from '../pixels.ts'
import { luminanceOf } from './quality.ts'

/** Across, down, and both diagonals. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const
/**
 * How strong edges across the weakest direction are at least, beside those across the strongest.
 * Measured: see `is-smeared.test.ts`.
 */
const LEAST_EVEN = 0.25

/**
 * Whether a straightened document moved while its frame was taken: print has edges across all
 * directions, and what moves keeps those along its way alone. The Laplacian of the whole frame does
 * not tell: the edges that are left are as strong as ever.
 */
export const isSmeared = (pixels: Pixels): boolean => {
  const { values, width, height } = luminanceOf(pixels)
  const strengths = DIRECTIONS.map(([right, down]) => {
    const to = right + down * width
    let sum = 0
    for (let y = 1; y < height - 1; y += 1) {
      let ofRow = 0
      for (let at = y * width + 1, end = (y + 1) * width - 1; at < end; at += 1) {
        const edge = values[at - to]! + values[at + to]! - 2 * values[at]!
        ofRow += edge * edge
      }
      sum += ofRow
    }
    return sum
  })
  return Math.min(...strengths) < Math.max(...strengths) * LEAST_EVEN
}
