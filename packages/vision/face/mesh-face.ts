import type { Net } from '../nets/open-net.ts'
import type { Square, View } from './view.ts'

/** Points of the 468 of the mesh, in pixels. */
export type Mesh = readonly (readonly [x: number, y: number])[]

/** Radians: towards the picture's right, up, and clockwise. */
interface Pose {
  yaw: number
  pitch: number
  roll: number
}

/** A face's points, and how it is turned. */
export interface MeshedSquare {
  /** That it is a face, 0 to 1. */
  score: number
  mesh: Mesh
  pose: Pose
}

const PIXELS = 192
const RANGE = { black: 0, white: 1 }

type Vector = readonly [x: number, y: number, z: number]

/** Less sure than that, there is nothing to look at again. */
const LEAST_SCORE = 0.1

/**
 * The face that a square shows. Upside down it looks like another, as surely: `isAnyWayUp` looks at
 * both, and believes the surer.
 */
export const meshFace = async (net: Net, view: View, square: Square, isAnyWayUp: boolean): Promise<MeshedSquare> => {
  const upright = await meshSquare(net, view, square)
  if (!isAnyWayUp) return meshAgain(net, view, { square, first: upright })
  const over = { ...square, angle: square.angle + Math.PI }
  const turned = await meshSquare(net, view, over)
  const isUpright = upright.score >= turned.score
  return meshAgain(net, view, isUpright ? { square, first: upright } : { square: over, first: turned })
}

/** Of a square that fits, which the detector's does not, the lids are told more exactly. */
const meshAgain = async (
  net: Net,
  view: View,
  { square, first }: { square: Square; first: MeshedSquare },
): Promise<MeshedSquare> => {
  if (!(first.score > LEAST_SCORE)) return first
  const second = await meshSquare(net, view, squareAround(first.mesh, square.angle))
  return { ...second, score: Math.min(first.score, second.score) }
}

const meshSquare = async (net: Net, view: View, square: Square): Promise<MeshedSquare> => {
  const [score, places] = await net({ values: view.cut(square, PIXELS, RANGE), width: PIXELS, height: PIXELS })
  const scale = square.side / PIXELS
  const [cos, sin] = [Math.cos(square.angle) * scale, Math.sin(square.angle) * scale]
  const points: Vector[] = []
  for (let at = 0; at < places!.length; at += 3)
    points.push([places![at]! - PIXELS / 2, places![at + 1]! - PIXELS / 2, places![at + 2]!])
  const { yaw, pitch, roll } = poseOf(points)
  return {
    score: score![0]!,
    mesh: points.map(([x, y]) => [square.x + cos * x - sin * y, square.y + sin * x + cos * y] as const),
    // As the square lies: a head that is turned in the picture's plane is turned to neither side.
    pose: { yaw, pitch, roll: withinHalfTurn(roll + square.angle) },
  }
}

const withinHalfTurn = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))

/** What a square around the points is larger than they are. */
const MARGIN = 1.5

const squareAround = (mesh: Mesh, angle: number): Square => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const extent = (along: (point: Mesh[number]) => number) => {
    const places = mesh.map(along)
    const [least, most] = [Math.min(...places), Math.max(...places)]
    return { middle: (least + most) / 2, length: most - least }
  }
  const across = extent(([x, y]) => cos * x + sin * y)
  const down = extent(([x, y]) => cos * y - sin * x)
  return {
    x: cos * across.middle - sin * down.middle,
    y: sin * across.middle + cos * down.middle,
    side: Math.max(across.length, down.length) * MARGIN,
    angle,
  }
}

const [BROW, CHIN, RIGHT_CHEEK, LEFT_CHEEK] = [10, 152, 234, 454]
/** As Human takes the depth that the net tells: what a turned head is was chosen by it. */
const DEPTH = 1 / 1.5

const poseOf = (points: readonly Vector[]): Pose => {
  const between = (from: number, to: number): Vector => {
    const [one, other] = [points[from]!, points[to]!]
    return [other[0] - one[0], other[1] - one[1], (other[2] - one[2]) * DEPTH]
  }
  const down = unit(between(BROW!, CHIN!))
  const inwards = unit(cross(unit(between(RIGHT_CHEEK!, LEFT_CHEEK!)), down))
  const [along] = cross(down, inwards)
  return {
    yaw: Math.atan2(inwards[0], along),
    pitch: Math.atan2(down[2], down[1]),
    roll: -Math.atan2(down[0], Math.hypot(along, inwards[0])),
  }
}

const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
