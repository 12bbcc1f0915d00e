import { luminanceAt, type Pixels } from '../pixels.ts'
import type { ShownCode } from '../reading.ts'
import { CODE_PLACES, codeStripHeight, codeStripScale, DIGIT_PATTERNS, MARK_PATTERN } from './code-strip.ts'

/** Levels between the marks' dark and light modules, at least. */
const LEAST_CONTRAST = 80
/** Between dark (0) and light (1): what is nearer to the middle is neither. */
const SURE = 0.35
/** Of a module, around its middle, that is looked at. */
const CORE = 0.3

type Pattern = typeof MARK_PATTERN

/**
 * Reads the strip below a picture (`codeStripParts`). Null: there is none. A digit is read where
 * each of its modules is surely dark or light, and together they are that digit; else none of the
 * code is told.
 */
export const readCode = (pixels: Pixels): ShownCode | null => {
  const { size, top } = codeStripScale(pixels)
  if (size < 1 || pixels.height < 2 * codeStripHeight(pixels.width)) return null
  const at = (left: number, shape: Pattern): number[] =>
    shape.flatMap((row, y) => row.map((_, x) => levelAt(pixels, (left + x + 0.5) * size, top + (y + 0.5) * size, size)))
  const marks = CODE_PLACES.marks.flatMap((left) => at(left, MARK_PATTERN))
  const expected = [MARK_PATTERN, MARK_PATTERN].flat(2)
  const [dark, light] = [meanOf(marks, expected, true), meanOf(marks, expected, false)]
  if (light - dark < LEAST_CONTRAST) return null
  /** Dark, light, or neither. */
  const told = (level: number): boolean | null => {
    const share = (level - dark) / (light - dark)
    return share < SURE ? true : share > 1 - SURE ? false : null
  }
  if (!marks.every((level, index) => told(level) === expected[index])) return null
  const digits = CODE_PLACES.digits.map((left) => {
    const modules = at(left, DIGIT_PATTERNS[0]!).map(told)
    return PATTERNS.findIndex((each) => each.every((isDark, index) => isDark === modules[index]))
  })
  return { digits: digits.includes(-1) ? null : digits.join('') }
}

const PATTERNS = DIGIT_PATTERNS.map((each) => each.flat())

/** The picture without the strip below it. */
export const withoutStrip = ({ data, width, height, channels }: Pixels): Pixels => {
  const high = height - codeStripHeight(width)
  return { data: data.subarray(0, width * high * channels), width, height: high, channels }
}

/** Mean luminance around the middle of a module. */
const levelAt = ({ data, width, channels }: Pixels, x: number, y: number, size: number): number => {
  const [columns, rows] = [core(x, size * CORE), core(y, size * CORE)]
  let sum = 0
  for (let row = rows.first; row <= rows.last; row += 1)
    for (let column = columns.first; column <= columns.last; column += 1)
      sum += luminanceAt(data, channels, (row * width + column) * channels)
  return sum / ((rows.last - rows.first + 1) * (columns.last - columns.first + 1))
}

/** The pixels whose middles are so near; where none is, the one it lies in. */
const core = (middle: number, reach: number): { first: number; last: number } => {
  const [first, last] = [Math.ceil(middle - reach - 0.5), Math.floor(middle + reach - 0.5)]
  return first <= last ? { first, last } : { first: Math.floor(middle), last: Math.floor(middle) }
}

const meanOf = (levels: number[], expected: readonly boolean[], isDark: boolean): number => {
  const those = levels.filter((_, index) => expected[index] === isDark)
  return those.reduce((sum, level) => sum + level, 0) / those.length
}
