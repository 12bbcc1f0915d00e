import type { Point, Quad } from '../reading.ts'
import type { EdgeField } from './edge-field.ts'
import { supportAt } from './edge-lines.ts'
import { areaOf, aspectOf, lengthOf, type Side, sidesOf, skewOf } from './geometry.ts'

/** Of the picture that a document fills, at least. */
export const LEAST_SHARE = 0.1
export const MOST_SKEW = 0.45
/** ISO/IEC 7810: ID-1 and ID-3. */
const ASPECTS = [1.586, 1.42]

export interface FoundQuad {
  quad: Quad
  /** Of each side, the share of it that lies on an edge. */
  support: number[]
  aspect: number
}

/** What tells a document from another four-sided thing. */
interface Marks {
  support: readonly number[]
  /** How much its sides go on beyond its corners, as a table's joints and a sheet's lines do. */
  overrun: number
  /** Of the picture. */
  share: number
  skew: number
  aspect: number
}

/** The higher, the likelier a document's. */
export const scoreOf = ({ support, overrun, share, skew, aspect }: Marks): number => {
  const offShape = Math.min(...ASPECTS.map((each) => Math.abs(aspect - each)))
  const mean = support.reduce((sum, each) => sum + each, 0) / support.length
  return (
    Math.min(...support) * 1.2 +
    mean +
    0.9 * Math.sqrt(share) -
    Math.min(0.5, offShape * 0.5) -
    skew * 0.5 -
    overrun * 1.3
  )
}

/** A quad with its score; null where it is no document's. */
export const scored = (field: EdgeField, quad: Quad, strong: number): (FoundQuad & { score: number }) | null => {
  const share = areaOf(quad) / (field.width * field.height)
  const skew = skewOf(quad)
  if (share < LEAST_SHARE || share > 1.02 || skew > MOST_SKEW) return null
  const sides = sidesOf(quad)
  const support = sides.map((side) => supportOf(field, side, strong, [0.06, 0.94]))
  const overrun =
    sides.reduce(
      (sum, side) =>
        sum + supportOf(field, side, strong, [-0.12, -0.02]) + supportOf(field, side, strong, [1.02, 1.12]),
      0,
    ) / 8
  const aspect = aspectOf(quad)
  return { quad, support, aspect, score: scoreOf({ support, overrun, share, skew, aspect }) }
}

/** The share of a stretch of a side that lies on an edge; the side itself is from 0 to 1. */
const supportOf = (
  field: EdgeField,
  [from, to]: Side,
  strong: number,
  [first, last]: readonly [number, number],
): number => {
  const length = lengthOf(from, to)
  const [dx, dy]: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  let [on, count] = [0, 0]
  for (let share = first; share <= last; share += 2 / length) {
    on += supportAt(field, from[0] + dx * length * share, from[1] + dy * length * share, [-dy, dx], strong)
    count += 1
  }
  return count > 0 ? on / count : 0
}
