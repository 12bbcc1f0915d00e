import { type Line, moved } from '../lines/line.ts'
import type { Level } from '../lines/pyramid.ts'
import { CAP_ROWS, inkOf, rowProfile, stripOf } from '../lines/strip.ts'

const ROWS = 170
/** Rows of a zone are so far apart, from middle to middle. */
const NEAREST = 20
const FARTHEST = 80

/** Where rows of print lie above and below a line, and how far down from it. */
export const siblingsOf = (pyramid: readonly Level[], line: Line): { line: Line; down: number }[] => {
  const strip = stripOf(pyramid, line, ROWS, 0)
  const profile = rowProfile(inkOf(strip), strip).map((value) => value / strip.width)
  const bands = new Float64Array(ROWS)
  for (let y = 0; y + CAP_ROWS <= ROWS; y += 1) {
    const inside = profile.subarray(y, y + CAP_ROWS).reduce((sum, value) => sum + value, 0)
    const around =
      (profile[Math.max(0, y - 2)]! +
        profile[Math.max(0, y - 4)]! +
        profile[Math.min(ROWS - 1, y + CAP_ROWS + 1)]! +
        profile[Math.min(ROWS - 1, y + CAP_ROWS + 3)]!) /
      4
    bands[y + (CAP_ROWS >> 1)] = inside / CAP_ROWS - around * 0.8
  }
  const middle = ROWS / 2
  const own = Math.max(bands[middle - 1]!, bands[middle]!, bands[middle + 1]!)
  const found: { line: Line; down: number }[] = []
  for (let y = 12; y < ROWS - 12; y += 1) {
    const away = Math.abs(y - middle)
    if (away < NEAREST || away > FARTHEST || bands[y]! <= own * 0.3) continue
    if (bands.subarray(y - 7, y + 8).some((value) => value > bands[y]!)) continue
    const down = (y + 0.5 - middle) * strip.scale
    found.push({ line: moved(line, 0, down), down })
  }
  return found
}
