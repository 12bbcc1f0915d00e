import { changeAcross, type EdgeField, stepAcross } from './edge-field.ts'
import type { Straight } from './geometry.ts'

/** Bins of the accumulator: of angle, and pixels of distance. */
const ANGLES = 120
const REACH_ANGLES = 3
const DISTANCE_STEP = 1.5
/** What one pixel may say at most: a strong edge is no better than a clear one. */
const MOST_VOTE = 60
const MOST_PEAKS = 60
const MOST_LINES = 24
/** Pixels from one sample of a line to the next. */
const STEP = 2
/** Peaks that are nearer are the same line. */
const APART = { angles: 4, distances: 4 } as const

/** A line along which colour changes, and how much of it does. */
export interface EdgeLine extends Straight {
  /** Radians of its normal, 0 to π. */
  normal: number
  /** Sums of support along it, one more than there are samples. */
  sums: Float32Array
  /** Where the first sample is, in pixels from the line's foot. */
  from: number
}

/** The strongest straight edges of a picture (Hough, each pixel voting along its own gradient). */
export const edgeLines = (field: EdgeField, least: number, strong: number): EdgeLine[] => {
  const { width, height, strength, x: across, y: down } = field
  const reach = Math.ceil(Math.hypot(width, height) / DISTANCE_STEP)
  const rows = 2 * reach + 1
  const votes = new Float32Array(ANGLES * rows)
  const [cos, sin] = [new Float32Array(ANGLES), new Float32Array(ANGLES)]
  for (let angle = 0; angle < ANGLES; angle += 1) {
    cos[angle] = Math.cos((angle * Math.PI) / ANGLES)
    sin[angle] = Math.sin((angle * Math.PI) / ANGLES)
  }
  for (let y = 2; y < height - 2; y += 1)
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x
      if (strength[at]! < least) continue
      // A whole number to the compiler too: the remainder of another one is slow.
      const middle = (Math.round((Math.atan2(down[at]!, across[at]!) * ANGLES) / Math.PI) + ANGLES) | 0
      const vote = Math.min(strength[at]!, MOST_VOTE)
      for (let turn = -REACH_ANGLES; turn <= REACH_ANGLES; turn += 1) {
        const angle = (middle + turn) % ANGLES
        const distance = (x * cos[angle]! + y * sin[angle]!) / DISTANCE_STEP + reach
        const whole = distance | 0
        const bin = angle * rows + whole
        const share = distance - whole
        votes[bin]! += vote * (1 - share)
        votes[bin + 1]! += vote * share
      }
    }
  return peaksOf(votes, rows)
    .map(({ angle, bin }) => lineAt(field, strong, (angle * Math.PI) / ANGLES, (bin - reach) * DISTANCE_STEP))
    .toSorted((a, b) => b.sums.at(-1)! - a.sums.at(-1)!)
    .slice(0, MOST_LINES)
}

interface Peak {
  angle: number
  bin: number
}

/** The highest votes, apart from each other. */
const peaksOf = (votes: Float32Array, rows: number): Peak[] => {
  let highest = 0
  for (let at = 0; at < votes.length; at += 1) highest = Math.max(highest, votes[at]!)
  const places: number[] = []
  for (let at = rows + 1; at < votes.length - rows - 1; at += 1) {
    const vote = votes[at]!
    if (vote < highest * 0.12 || vote < votes[at - 1]! || vote < votes[at + 1]!) continue
    if (vote >= votes[at - rows]! && vote >= votes[at + rows]!) places.push(at)
  }
  const peaks: Peak[] = []
  for (const place of places.toSorted((a, b) => votes[b]! - votes[a]!)) {
    const peak = { angle: Math.floor(place / rows), bin: place % rows }
    if (!peaks.some((other) => isSame(peak, other, rows))) peaks.push(peak)
    if (peaks.length === MOST_PEAKS) break
  }
  return peaks
}

/** Past half a turn a line comes again, its distance negative. */
const isSame = (one: Peak, other: Peak, rows: number): boolean => {
  const turn = Math.abs(one.angle - other.angle)
  if (turn < APART.angles) return Math.abs(one.bin - other.bin) < APART.distances
  return ANGLES - turn < APART.angles && Math.abs(one.bin - (rows - 1 - other.bin)) < APART.distances
}

const lineAt = (field: EdgeField, strong: number, normal: number, distance: number): EdgeLine => {
  const across = [Math.cos(normal), Math.sin(normal)] as const
  const [nx, ny] = across
  const [x, y, dx, dy] = [nx * distance, ny * distance, -ny, nx]
  const most = Math.ceil(Math.hypot(field.width, field.height) / STEP)
  const sums = new Float32Array(2 * most + 2)
  for (let step = 0; step <= 2 * most; step += 1) {
    const along = (step - most) * STEP
    sums[step + 1] = sums[step]! + supportAt(field, x + dx * along, y + dy * along, across, strong)
  }
  return { x, y, dx, dy, normal, sums, from: -most * STEP }
}

/** Below, a change of colour is noise. */
const LEAST_CHANGE = 14
const LEAST_STEP = 5

/** Whether a place lies on an edge with this normal, 0 to 1. */
export const supportAt = (
  field: EdgeField,
  x: number,
  y: number,
  normal: readonly [number, number],
  strong: number,
): number => {
  const [nx, ny] = normal
  const change = Math.max(
    changeAcross(field, x - nx, y - ny, normal),
    changeAcross(field, x, y, normal),
    changeAcross(field, x + nx, y + ny, normal),
  )
  if (change <= LEAST_CHANGE || stepAcross(field, x, y, normal) < LEAST_STEP) return 0
  return Math.min(1, change / strong)
}

/** How much of a line lies on an edge between two places along it, 0 to 1. */
export const supportBetween = ({ sums, from }: EdgeLine, one: number, other: number): number => {
  const first = Math.round((Math.min(one, other) - from) / STEP)
  const last = Math.round((Math.max(one, other) - from) / STEP)
  const start = Math.max(0, first)
  const end = Math.min(sums.length - 1, last)
  return end <= start ? 0 : (sums[end]! - sums[start]!) / (end - start)
}
