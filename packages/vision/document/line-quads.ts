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

/** Which two of the lines. */
interface Pair {
  one: number
  other: number
}

interface Crossed {
  field: EdgeField
  lines: readonly EdgeLine[]
  /** Where each line meets each other inside the picture: the same lines meet in many quads. */
  crossings: readonly (readonly (Point | null)[])[]
}

/**
 * The likeliest quads that four straight edges enclose: what differs from a table's colour is not
 * always one thing, but a document's edges are straight whatever lies beside it.
 */
export const lineQuads = (field: EdgeField, lines: readonly EdgeLine[]): Quad[] => {
  const pairs: Pair[] = []
  for (const [one, line] of lines.entries())
    for (let other = one + 1; other < lines.length; other += 1)
      if (isOpposite(line, lines[other]!, field)) pairs.push({ one, other })
  const crossings = lines.map((line) => lines.map((other) => crossingOf(field, line, other)))
  const found: { quad: Quad; score: number }[] = []
  for (const [at, pair] of pairs.entries())
    for (let next = at + 1; next < pairs.length; next += 1) {
      const across = pairs[next]!
      if (angleBetween(lines[pair.one]!, lines[across.one]!) < LEAST_CROSSING) continue
      const scored = scoredQuad({ field, lines, crossings }, pair, across)
      if (scored) found.push(scored)
    }
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_QUADS)
    .map(({ quad }) => quad)
}

const crossingOf = (field: EdgeField, line: EdgeLine, other: EdgeLine): Point | null => {
  const point = meeting(line, other)
  return point && isInside(field, point) ? point : null
}

const isOpposite = (one: EdgeLine, other: EdgeLine, { width, height }: EdgeField): boolean => {
  if (angleBetween(one, other) > SIDE_BY_SIDE) return false
  // How far apart they are where the picture's middle is.
  const away = (line: EdgeLine) =>
    (width / 2 - line.x) * Math.cos(line.normal) + (height / 2 - line.y) * Math.sin(line.normal)
  const sign = Math.abs(one.normal - other.normal) > Math.PI / 2 ? -1 : 1
  return Math.abs(away(one) - sign * away(other)) > LEAST_APART
}

const scoredQuad = (
  { field, lines, crossings }: Crossed,
  { one, other }: Pair,
  across: Pair,
): { quad: Quad; score: number } | null => {
  const a = crossings[one]![across.one]
  const b = crossings[one]![across.other]
  const c = crossings[other]![across.other]
  const d = crossings[other]![across.one]
  if (!a || !b || !c || !d) return null
  const corners = [a, b, c, d] as const
  const share = areaOf(corners) / (field.width * field.height)
  if (share < LEAST_SHARE) return null
  const sides = [
    sideOf(lines[one]!, a, b),
    sideOf(lines[across.other]!, b, c),
    sideOf(lines[other]!, c, d),
    sideOf(lines[across.one]!, d, a),
  ]
  if (sides.some((side) => side.support < LEAST_SUPPORT)) return null
  const support = sides.map((side) => side.support)
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
