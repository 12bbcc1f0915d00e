import type { Point, Quad } from '../reading.ts'
import { changeAcross, type EdgeField } from './edge-field.ts'
import { lengthOf, meeting, type Side, type Straight, sidesOf } from './geometry.ts'

const LEAST_SIDE = 30
const LEAST_POINTS = 6
const TRIES = 60
const OUTSIDE = 0.06

/** Along a side, where its edge lies off it, and how strong it is there. */
type EdgePoint = readonly [along: number, off: number, strength: number]

const edgeAlong = (field: EdgeField, [from, to]: Side, reach: number): EdgePoint[] => {
  const length = lengthOf(from, to)
  const direction = [(to[0] - from[0]) / length, (to[1] - from[1]) / length] as const
  const normal = [-direction[1], direction[0]] as const
  const points: EdgePoint[] = []
  for (let share = 0.08; share <= 0.92; share += 3 / length) {
    let best = 0
    let off = 0
    for (let step = -reach; step <= reach; step += 0.5) {
      const x = from[0] + direction[0] * length * share + normal[0] * step
      const y = from[1] + direction[1] * length * share + normal[1] * step
      const change = changeAcross(field, x, y, normal) * (1 - (0.4 * Math.abs(step)) / reach)
      if (change <= best) continue
      best = change
      off = step
    }
    if (best > 8) points.push([length * share, off, best])
  }
  return points
}

/** Slope and offset of the line that most of the points lie on; null where there is none. */
const throughPoints = (points: readonly EdgePoint[], length: number): { slope: number; offset: number } | null => {
  let best: { slope: number; offset: number; support: number } | null = null
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    // The same pairs each time: a frame must not be judged otherwise when it is judged again.
    const one = points[(attempt * 7919) % points.length]!
    const other = points[(attempt * 104_729 + 3) % points.length]!
    if (Math.abs(one[0] - other[0]) < length * 0.2) continue
    const slope = (other[1] - one[1]) / (other[0] - one[0])
    const offset = one[1] - slope * one[0]
    let support = 0
    for (const point of points)
      if (Math.abs(point[1] - slope * point[0] - offset) < 1.2) support += Math.min(point[2], 60)
    if (!best || support > best.support) best = { slope, offset, support }
  }
  return best && leastSquares(points, best)
}

const leastSquares = (points: readonly EdgePoint[], { slope, offset }: { slope: number; offset: number }) => {
  const near = points.filter(([along, off]) => Math.abs(off - slope * along - offset) < 1.5)
  if (near.length <= 4) return { slope, offset }
  const sum = (of: (point: EdgePoint) => number) => near.reduce((total, point) => total + of(point), 0)
  const [x, y, xx, xy] = [sum(([a]) => a), sum(([, b]) => b), sum(([a]) => a * a), sum(([a, b]) => a * b)]
  const fitted = (near.length * xy - x * y) / (near.length * xx - x * x)
  return { slope: fitted, offset: (y - fitted * x) / near.length }
}

const fitSide = (field: EdgeField, side: Side, reach: number): Straight => {
  const [from, to] = side
  const length = lengthOf(from, to)
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const points = edgeAlong(field, side, reach)
  const line = points.length < LEAST_POINTS ? null : throughPoints(points, length)
  if (!line) return { x: from[0], y: from[1], dx, dy }
  const { slope, offset } = line
  return { x: from[0] - dy * offset, y: from[1] + dx * offset, dx: dx - dy * slope, dy: dy + dx * slope }
}

/**
 * The quad whose sides lie along the edges that are within reach of its own: the corners of a card
 * are round, and found only where its sides would meet. Null where they meet outside the picture.
 */
export const fitSides = (field: EdgeField, quad: Quad, reach: number): Quad | null => {
  const sides = sidesOf(quad)
  if (sides.some(([from, to]) => lengthOf(from, to) < LEAST_SIDE)) return null
  const lines = sides.map((side) => fitSide(field, side, reach))
  const corners = lines.map((line, at) => meeting(lines[(at + 3) % 4]!, line))
  return corners.every((corner): corner is Point => corner !== null && isInside(field, corner))
    ? (corners as unknown as Quad)
    : null
}

const isInside = ({ width, height }: EdgeField, [x, y]: Point): boolean =>
  x >= -width * OUTSIDE && y >= -height * OUTSIDE && x <= width * (1 + OUTSIDE) && y <= height * (1 + OUTSIDE)
