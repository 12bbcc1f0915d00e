import { freeing, openCv } from '../opencv.ts'
import type { Pixels } from '../pixels.ts'
import type { SeenFace } from '../reading.ts'
import { type Mesh, openFaceEngine, type RawFace } from './engine.ts'

const DEGREES = 180 / Math.PI
const MESH_POINTS = 468

/** A face with its mesh: what is compared needs the points. */
export interface MeshedFace extends SeenFace {
  mesh: Mesh
}

/** All faces on an RGB picture, the largest first. */
export const findFaces = async (pixels: Pixels): Promise<MeshedFace[]> => {
  const { face } = await detect(pixels, {})
  return face
    .filter(({ mesh }) => mesh?.length >= MESH_POINTS)
    .map(meshed)
    .toSorted(byWidth)
}

const byWidth = (one: SeenFace, other: SeenFace): number => other.box.width - one.box.width

/** The same with what else Human tells, as `config` asks. */
export const detect = async (pixels: Pixels, config: object): Promise<{ face: RawFace[] }> => {
  const { tf, human } = await openFaceEngine()
  const { values, width, height } = await reduced(pixels)
  const tensor = tf.tensor(values, [1, height, width, 3])
  try {
    const { face } = await human.detect(tensor, config)
    return { face: face.map((each) => enlarged(each, pixels.width / width)) }
  } finally {
    tensor.dispose()
  }
}

/**
 * Human turns and copies whole pictures. Of one with its shorter side brought down to so many
 * pixels, and to no less than so much of it, the mesh still sees faces as large as it looks at: it
 * works on 192 pixels.
 */
const SHORTER_SIDE = 360
const LEAST_SCALE = 0.5

const reduced = async ({ data, width, height, channels }: Pixels) => {
  const cv = await openCv()
  const scale = Math.min(1, Math.max(LEAST_SCALE, SHORTER_SIDE / Math.min(width, height)))
  const size = new cv.Size(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  return freeing((own) => {
    const type = { 1: cv.CV_8UC1, 3: cv.CV_8UC3, 4: cv.CV_8UC4 }[channels]
    const source = own(cv.matFromArray(height, width, type, data as unknown as number[]))
    const small = own(new cv.Mat())
    cv.resize(source, small, size, 0, 0, cv.INTER_AREA)
    if (channels !== 3) cv.cvtColor(small, small, channels === 1 ? cv.COLOR_GRAY2RGB : cv.COLOR_RGBA2RGB)
    return { values: Float32Array.from(small.data), width: size.width, height: size.height }
  })
}

const enlarged = ({ box: [x, y, width, height], mesh, ...face }: RawFace, by: number): RawFace => ({
  ...face,
  box: [x * by, y * by, width * by, height * by],
  mesh: mesh?.map(([across, down, deep = 0]) => [across * by, down * by, deep * by] as const),
})

const meshed = ({ box: [x, y, width, height], score, mesh, rotation }: RawFace): MeshedFace => ({
  box: { x, y, width, height },
  confidence: score,
  // The engine's yaw grows towards the picture's right, where a person's own left is.
  yaw: (rotation?.angle.yaw ?? 0) * DEGREES,
  pitch: (rotation?.angle.pitch ?? 0) * DEGREES,
  roll: (rotation?.angle.roll ?? 0) * DEGREES,
  eyes: { left: opennessOf(mesh, LEFT_EYE), right: opennessOf(mesh, RIGHT_EYE) },
  mesh,
})

/** Corners, and the middles of the lids. */
const LEFT_EYE = [362, 263, 386, 374] as const
const RIGHT_EYE = [33, 133, 159, 145] as const

const opennessOf = (mesh: Mesh, [inner, outer, above, below]: readonly [number, number, number, number]): number => {
  const apart = (one: number, other: number) =>
    Math.hypot(mesh[one]![0] - mesh[other]![0], mesh[one]![1] - mesh[other]![1])
  return apart(above, below) / Math.max(apart(inner, outer), 1e-6)
}
