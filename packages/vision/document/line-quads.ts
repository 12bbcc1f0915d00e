import type { Point, Quad } from '../reading.ts'
import type { EdgeField } from './edge-field.ts'
import { type EdgeLine, supportBetween } from './edge-lines.ts'
import { areaOf, aspectOf, inOrder, meeting, skewOf } from './geometry.ts'
import { LEAST_SHARE, MOST_SKEW, scoreOf } from './score-quad.ts'

/** Lines that differ by less run side by side. */
const SIDE_BY_SIDE = (33 * Math.PI) / 180
const LEAST_CROSSING = (55 * Math.PI) / 180
const MOST_QUADS = 6
/** Of the shorter side: nearer ones enclose no document. */
const LEAST_APART = 40
const OUTSIDE = 0.05
const LEAST_SUPPORT = 0.3

/** Between two normals, 0 to a right angle. */
const angleBetween = (one: EdgeLine, other: EdgeLine): number => {
  const turn = Math.abs(one.normal - other.normal)
  return Math.min(turn, Math.PI - turn)
}

interface Pair {
  one: EdgeLine
  other: EdgeLine
}

/**
 * The likeliest quads that four straight edges enclose: what differs from a table's colour is not
 * always one thing, but a document's edges are straight whatever lies beside it.
 */
export const lineQuads = (field: EdgeField, lines: readonly EdgeLine[]): Quad[] => {
  const pairs: Pair[] = []
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1)) if (isOpposite(one, other, field)) pairs.push({ one, other })
  const found: { quad: Quad; score: number }[] = []
  for (const [at, pair] of pairs.entries())
    for (const across of pairs.slice(at + 1)) {
      if (angleBetween(pair.one, across.one) < LEAST_CROSSING) continue
      const scored = scoredQuad(field, pair, across)
      if (!scored) continue
      found.push(scored)
    }
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_QUADS)
    .map(({ quad }) => quad)
}

const isOpposite = (one: EdgeLine, other: EdgeLine, { width, height }: EdgeField): boolean => {
  if (angleBetween(one, other) > SIDE_BY_SIDE) return false
  // How far apart they are where the picture's middle is.
  const away = (line: EdgeLine) =>
    (width / 2 - line.x) * Math.cos(line.normal) + (height / 2 - line.y) * Math.sin(line.normal)
  const sign = Math.abs(one.normal - other.normal) > Math.PI / 2 ? -1 : 1
  return Math.abs(away(one) - sign * away(other)) > LEAST_APART
}

const scoredQuad = (field: EdgeField, { one, other }: Pair, across: Pair): { quad: Quad; score: number } | null => {
  const corners = [
    meeting(one, across.one),
    meeting(one, across.other),
    meeting(other, across.other),
    meeting(other, across.one),
  ]
  if (!corners.every((corner): corner is Point => corner !== null && isInside(field, corner))) return null
  const [a, b, c, d] = corners as [Point, Point, Point, Point]
  const share = areaOf([a, b, c, d]) / (field.width * field.height)
  if (share < LEAST_SHARE) return null
  const sides = [sideOf(one, a, b), sideOf(across.other, b, c), sideOf(other, c, d), sideOf(across.one, d, a)]
  const support = sides.map((side) => side.support)
  if (Math.min(...support) < LEAST_SUPPORT) return null
  const quad = inOrder(corners)
  const skew = skewOf(quad)
  if (skew > MOST_SKEW) return null
  const overrun = sides.reduce((sum, side) => sum + side.overrun, 0) / 4
  return { quad, score: scoreOf({ support, overrun, share, skew, aspect: aspectOf(quad) }) }
}

/** How far a side is looked along beyond its ends, of its length. */
const BEYOND = 0.12

const sideOf = (line: EdgeLine, from: Point, to: Point): { support: number; overrun: number } => {
  const along = ([x, y]: Point) => (x - line.x) * line.dx + (y - line.y) * line.dy
  const [start, end] = [along(from), along(to)]
  const [first, last] = [Math.min(start, end), Math.max(start, end)]
  const length = last - first
  return {
    support: supportBetween(line, first + length * 0.06, last - length * 0.06),
    overrun:
      (supportBetween(line, first - length * BEYOND, first - 4) +
        supportBetween(line, last + 4, last + length * BEYOND)) /
      2,
  }
}

const isInside = ({ width, height }: EdgeField, [x, y]: Point): boolean =>
  x >= -width * OUTSIDE && y >= -height * OUTSIDE && x <= width * (1 + OUTSIDE) && y <= height * (1 + OUTSIDE)
