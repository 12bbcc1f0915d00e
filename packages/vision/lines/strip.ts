import type { Line } from './line.ts'
import type { Level } from './pyramid.ts'

/** Capital letters on a strip: what the net was trained with. */
export const CAP_ROWS = 17

/** A line, straightened: as many rows as asked, its letters {@link CAP_ROWS} high. */
export interface Strip {
  values: Float32Array
  width: number
  rows: number
  /** Pixels of the picture that one of the strip is. */
  scale: number
}

const LEAST_WIDTH = 48

/** Samples a line from the level that is as large as it must be. `padding`: columns at each end. */
export const stripOf = (pyramid: readonly Level[], line: Line, rows: number, padding = 10): Strip => {
  const scale = line.capHeight / CAP_ROWS
  let depth = 0
  while (depth + 1 < pyramid.length && scale / 2 ** depth > 1.45) depth += 1
  const level = pyramid[depth]!
  const shrink = 1 / 2 ** depth
  const width = Math.max(LEAST_WIDTH, Math.round(line.length / scale / line.aspect) + 2 * padding)
  const values = new Float32Array(rows * width)
  const { data, width: columns } = level
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)]
  const [mostX, mostY] = [level.width - 1.001, level.height - 1.001]
  const step = scale * line.aspect
  const [stepX, stepY] = [step * cos * shrink, step * sin * shrink]
  for (let row = 0; row < rows; row += 1) {
    const down = (row + 0.5 - rows / 2) * scale
    const startX = (line.x - down * sin) * shrink - 0.5 + (0.5 - width / 2) * stepX
    const startY = (line.y + down * cos) * shrink - 0.5 + (0.5 - width / 2) * stepY
    for (let column = 0; column < width; column += 1) {
      const x = within(startX + column * stepX, mostX)
      const y = within(startY + column * stepY, mostY)
      const left = x | 0
      const top = y | 0
      const right = x - left
      const below = y - top
      const at = top * columns + left
      const upper = data[at]! * (1 - right) + data[at + 1]! * right
      const lower = data[at + columns]! * (1 - right) + data[at + columns + 1]! * right
      values[row * width + column] = upper * (1 - below) + lower * below
    }
  }
  return { values, width, rows, scale }
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

const AROUND = 9
const LEAST_INK = 6
const MOST_INK = 60

/** How much darker each pixel is than what is around it: print on whatever ground. */
export const inkOf = ({ values, width, rows }: Strip): Float32Array => {
  const sums = new Float64Array((width + 1) * (rows + 1))
  for (let y = 0; y < rows; y += 1)
    for (let x = 0, sum = 0; x < width; x += 1) {
      sum += values[y * width + x]!
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + sum
    }
  const ink = new Float32Array(rows * width)
  for (let y = 0; y < rows; y += 1) {
    const [top, bottom] = [Math.max(0, y - AROUND) * (width + 1), Math.min(rows, y + AROUND + 1) * (width + 1)]
    const height = (bottom - top) / (width + 1)
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - AROUND)
      const right = Math.min(width, x + AROUND + 1)
      const sum = sums[bottom + right]! - sums[top + right]! - sums[bottom + left]! + sums[top + left]!
      const darker = sum / ((right - left) * height) - values[y * width + x]!
      ink[y * width + x] = darker > LEAST_INK ? Math.min(darker, MOST_INK) : 0
    }
  }
  return ink
}

/** Ink of each row between two columns. */
export const rowProfile = (ink: Float32Array, { width, rows }: Strip, from = 0, to = width): Float64Array => {
  const profile = new Float64Array(rows)
  for (let y = 0; y < rows; y += 1) for (let x = from; x < to; x += 1) profile[y]! += ink[y * width + x]!
  return profile
}
