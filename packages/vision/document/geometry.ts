import type { Point, Quad } from '../reading.ts'

/** Corners clockwise, from the one nearest to the picture's upper left. */
export const inOrder = (points: readonly Point[]): Quad => {
  const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis as 0 | 1], 0) / points.length) as [
    number,
    number,
  ]
  const around = points.toSorted((a, b) => Math.atan2(a[1] - y, a[0] - x) - Math.atan2(b[1] - y, b[0] - x))
  const sums = around.map((point) => point[0] + point[1])
  const first = sums.indexOf(Math.min(...sums))
  return [...around.slice(first), ...around.slice(0, first)] as unknown as Quad
}

export const lengthOf = (from: Point, to: Point): number => Math.hypot(to[0] - from[0], to[1] - from[1])

export const areaOf = (quad: readonly Point[]): number => {
  let doubled = 0
  for (let at = 0; at < quad.length; at += 1) {
    const one = quad[at]!
    const next = quad[(at + 1) % quad.length]!
    doubled += one[0] * next[1] - one[1] * next[0]
  }
  return Math.abs(doubled) / 2
}

export type Side = readonly [from: Point, to: Point]

export const sidesOf = (quad: Quad): Side[] => quad.map((corner, at) => [corner, quad[(at + 1) % 4]!])

/** Longer over shorter side. */
export const aspectOf = (quad: Quad): number => {
  const [top, right, bottom, left] = sidesOf(quad).map(([from, to]) => lengthOf(from, to)) as [
    number,
    number,
    number,
    number,
  ]
  const [width, height] = [(top + bottom) / 2, (left + right) / 2]
  return Math.max(width, height) / Math.min(width, height)
}

/** How far its worst corner is from a right angle: the cosine. */
export const skewOf = (quad: Quad): number =>
  Math.max(
    ...quad.map((corner, at) => {
      const [before, after] = [quad[(at + 3) % 4]!, quad[(at + 1) % 4]!]
      const [ax, ay, bx, by] = [
        before[0] - corner[0],
        before[1] - corner[1],
        after[0] - corner[0],
        after[1] - corner[1],
      ]
      return Math.abs((ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by)))
    }),
  )

/** A straight line through a point, in a direction. */
export interface Straight {
  x: number
  y: number
  dx: number
  dy: number
}

/** Where two lines meet; null where they run side by side. */
export const meeting = (one: Straight, other: Straight): Point | null => {
  const cross = one.dx * other.dy - one.dy * other.dx
  if (Math.abs(cross) < 1e-3) return null
  const along = ((other.x - one.x) * other.dy - (other.y - one.y) * other.dx) / cross
  return [one.x + along * one.dx, one.y + along * one.dy]
}
