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
export const detect = async (
  { data, width, height, channels }: Pixels,
  config: object,
): Promise<{ face: RawFace[] }> => {
  const { tf, human } = await openFaceEngine()
  const rgb = channels === 3 ? data : threeOf(data, channels)
  const tensor = tf.tidy(() => tf.cast(tf.tensor(rgb, [1, height, width, 3], 'int32'), 'float32'))
  try {
    return await human.detect(tensor, config)
  } finally {
    tensor.dispose()
  }
}

const threeOf = (data: Uint8Array, channels: 1 | 4): Uint8Array => {
  const count = data.length / channels
  const rgb = new Uint8Array(count * 3)
  for (let at = 0; at < count; at += 1)
    for (let each = 0; each < 3; each += 1) rgb[at * 3 + each] = data[at * channels + (channels === 1 ? 0 : each)]!
  return rgb
}

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
