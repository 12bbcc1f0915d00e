import { type Line, moved } from '../lines/line.ts'
import type { Level } from '../lines/pyramid.ts'
import { CAP_ROWS, inkOf, rowProfile, type Strip, stripOf } from '../lines/strip.ts'

const ROWS = 46
const SEGMENTS = 8

const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
}

/**
 * Where the text of each eighth of a strip has its middle: share of the width, rows from the
 * middle.
 */
const middlesOf = (strip: Strip, ink: Float32Array): [at: number, offset: number][] =>
  Array.from({ length: SEGMENTS }, (_, segment) => {
    const [from, to] = [segment, segment + 1].map((each) => Math.floor((each * strip.width) / SEGMENTS)) as [
      number,
      number,
    ]
    const profile = rowProfile(ink, strip, from, to)
    const total = profile.reduce((sum, value) => sum + value, 0)
    let [best, at] = [-1, 0]
    for (let y = 0; y + CAP_ROWS <= ROWS; y += 1) {
      const inside = profile.subarray(y, y + CAP_ROWS).reduce((sum, value) => sum + value, 0)
      // Of two lines the nearer one is meant.
      const value = inside - Math.abs(y + CAP_ROWS / 2 - ROWS / 2) * total * 0.006
      if (value > best) [best, at] = [value, y]
    }
    return [(segment + 0.5) / SEGMENTS - 0.5, at + CAP_ROWS / 2 - ROWS / 2]
  })

/** Slope and offset of a line through points, some of them wrong (Theil and Sen). */
const throughMost = (points: [number, number][]): { slope: number; offset: number } => {
  const slopes = points.flatMap(([x, y], at) => points.slice(at + 1).map(([x2, y2]) => (y2 - y) / (x2 - x)))
  const slope = slopes.toSorted((a, b) => a - b)[slopes.length >> 1]!
  return { slope, offset: median(points.map(([x, y]) => y - slope * x)) }
}

/** The line turned and moved so that its text lies along it. */
const levelled = (pyramid: readonly Level[], line: Line): Line => {
  const strip = stripOf(pyramid, line, ROWS, 0)
  const { slope, offset } = throughMost(middlesOf(strip, inkOf(strip)))
  const turn = Math.atan2(slope * strip.scale, strip.width * strip.scale * line.aspect)
  const at = moved(line, 0, offset * strip.scale)
  return { ...at, angle: line.angle + turn }
}

/** Its letters as high as the ink says. */
const fitted = (pyramid: readonly Level[], line: Line): Line => {
  const strip = stripOf(pyramid, line, ROWS, 0)
  const profile = rowProfile(inkOf(strip), strip)
  const middle = profile.slice(15, 31).sort((a, b) => a - b)[8]!
  let [top, bottom] = [ROWS / 2, ROWS / 2]
  while (top > 0 && profile[top - 1]! > middle * 0.33) top -= 1
  while (bottom < ROWS - 1 && profile[bottom + 1]! > middle * 0.33) bottom += 1
  const height = bottom - top + 1
  if (height < 9 || height > 30) return line
  const ratio = Math.max(0.75, Math.min(1.3, height / (CAP_ROWS + 1)))
  const down = ((top + bottom + 1) / 2 - ROWS / 2) * strip.scale * 0.8
  return { ...moved(line, 0, down), capHeight: line.capHeight * ratio }
}

/** Fits a line to the text that it lies over. */
export const straighten = (pyramid: readonly Level[], line: Line, rounds = 2): Line => {
  let fit = line
  for (let round = 0; round < rounds; round += 1) fit = { ...fitted(pyramid, levelled(pyramid, fit)), aspect: 1 }
  return fit
}
