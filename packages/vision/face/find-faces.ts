import { freeing, openCv } from '../opencv.ts'
import type { Pixels } from '../pixels.ts'
import type { Box, SeenFace } from '../reading.ts'
import { detectFaces } from './detect-faces.ts'
import { openFaceEngine } from './engine.ts'
import { type Mesh, type MeshedSquare, meshFace } from './mesh-face.ts'
import { type Square, type View, viewOf } from './view.ts'

const DEGREES = 180 / Math.PI
/** Of the mesh, from which on it is a face. */
const LEAST_CONFIDENCE = 0.205

/** Pixels: faces that are too small for the first are found on the second, which takes longer. */
const LONGER_SIDES = [256, 512]

/** A face with its mesh: what is compared needs the points. */
export interface MeshedFace extends SeenFace {
  mesh: Mesh
  /** Where the detector saw it. */
  square: Square
}

/** All faces on a picture, the largest first; with `isAnyWayUp` also those that are upside down. */
export const findFaces = async (pixels: Pixels, { isAnyWayUp = false } = {}): Promise<MeshedFace[]> => {
  const [cv, { detector, mesh }] = [await openCv(), await openFaceEngine()]
  return freeing(async (own) => {
    const view = viewOf(cv, own, pixels)
    for (const longerSide of LONGER_SIDES) {
      const faces: MeshedFace[] = []
      for (const square of await detectFaces(detector, view, longerSide)) {
        const meshed = await meshFace(mesh, view, square, isAnyWayUp)
        if (meshed.score >= LEAST_CONFIDENCE) faces.push(seen(view, { square, ...meshed }))
      }
      if (faces.length > 0 || Math.max(view.width, view.height) <= longerSide) return faces.toSorted(byWidth)
    }
    return []
  })
}

const byWidth = (one: SeenFace, other: SeenFace): number => other.box.width - one.box.width

const seen = (view: View, { square, score, mesh, pose }: MeshedSquare & { square: Square }): MeshedFace => ({
  box: boxAround(mesh, square.side, view),
  confidence: Math.round(score * 100) / 100,
  // Towards the picture's right a person's own left is.
  yaw: pose.yaw * DEGREES,
  pitch: pose.pitch * DEGREES,
  roll: pose.roll * DEGREES,
  eyes: { left: opennessOf(mesh, LEFT_EYE), right: opennessOf(mesh, RIGHT_EYE) },
  mesh,
  square,
})

/** A square as large as the detector's, around the points: so much of it as the picture shows. */
const boxAround = (mesh: Mesh, side: number, { width, height }: View): Box => {
  const [left, right] = edgesOf(
    mesh.map(([x]) => x),
    side,
    width,
  )
  const [top, bottom] = edgesOf(
    mesh.map(([, y]) => y),
    side,
    height,
  )
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const edgesOf = (places: number[], side: number, most: number): [number, number] => {
  const middle = (Math.min(...places) + Math.max(...places)) / 2
  const within = (place: number) => Math.max(0, Math.min(most, place))
  return [within(middle - side / 2), within(middle + side / 2)]
}

/** Corners, and the middles of the lids. */
const LEFT_EYE = [362, 263, 386, 374] as const
const RIGHT_EYE = [33, 133, 159, 145] as const

const opennessOf = (mesh: Mesh, [inner, outer, above, below]: readonly [number, number, number, number]): number => {
  const apart = (one: number, other: number) =>
    Math.hypot(mesh[one]![0] - mesh[other]![0], mesh[one]![1] - mesh[other]![1])
  return apart(above, below) / Math.max(apart(inner, outer), 1e-6)
}
