import type { Mesh } from '../face/mesh-face.ts'
import { CHIP_SIDE } from '../nets/description-net.ts'
import type { Pixels } from '../pixels.ts'

const PADDING = 0.25

/**
 * Where dlib's chip has the corners of the eyes and the base of the nose, and the points of the
 * mesh that they are: with others the same face would look like another.
 */
const TEMPLATE: readonly (readonly [x: number, y: number])[] = [
  [0.1205750620789, 0.2137274526848],
  [0.3340850613712, 0.2290642403242],
  [0.6460604764104, 0.2289674387677],
  [0.8595674595992, 0.2134981538014],
  [0.4901123135679, 0.6277975316475],
]
const MESH_POINTS = [33, 133, 362, 263, 2]

/** Turn, scale and shift that bring one set of points nearest to another (least squares). */
const similarity = (from: readonly (readonly number[])[], to: readonly (readonly number[])[]) => {
  const mean = (points: readonly (readonly number[])[], axis: 0 | 1) =>
    points.reduce((sum, point) => sum + point[axis]!, 0) / points.length
  const [fromX, fromY, toX, toY] = [mean(from, 0), mean(from, 1), mean(to, 0), mean(to, 1)]
  let [cos, sin, size] = [0, 0, 0]
  for (const [at, point] of from.entries()) {
    const [x, y] = [point[0]! - fromX, point[1]! - fromY]
    const [u, v] = [to[at]![0]! - toX, to[at]![1]! - toY]
    cos += x * u + y * v
    sin += x * v - y * u
    size += x * x + y * y
  }
  cos /= size
  sin /= size
  return { cos, sin, x: toX - cos * fromX + sin * fromY, y: toY - sin * fromX - cos * fromY }
}

const MOST_SAMPLES = 6

/** A face cut out upright, as dlib's net wants it: RGB values, row by row. */
export const faceChip = ({ data, width, height }: Pixels, mesh: Mesh): Float32Array => {
  const places = TEMPLATE.map((point) => point.map((part) => ((PADDING + part) / (2 * PADDING + 1)) * CHIP_SIDE))
  const {
    cos,
    sin,
    x: left,
    y: top,
  } = similarity(
    places,
    MESH_POINTS.map((at) => mesh[at]!),
  )
  // A pixel of the chip is the mean of all that it covers.
  const samples = Math.max(1, Math.min(MOST_SAMPLES, Math.round(Math.hypot(cos, sin))))
  const chip = new Float32Array(CHIP_SIDE * CHIP_SIDE * 3)
  for (let row = 0; row < CHIP_SIDE; row += 1)
    for (let column = 0; column < CHIP_SIDE; column += 1)
      for (let each = 0; each < samples * samples; each += 1) {
        const u = column + ((each % samples) + 0.5) / samples - 0.5
        const v = row + (Math.floor(each / samples) + 0.5) / samples - 0.5
        const x = Math.min(Math.max(cos * u - sin * v + left, 0), width - 1.001)
        const y = Math.min(Math.max(sin * u + cos * v + top, 0), height - 1.001)
        const at = ((y | 0) * width + (x | 0)) * 3
        const [right, down] = [x - (x | 0), y - (y | 0)]
        for (let channel = 0; channel < 3; channel += 1) {
          const above = data[at + channel]! * (1 - right) + data[at + 3 + channel]! * right
          const below = data[at + width * 3 + channel]! * (1 - right) + data[at + width * 3 + 3 + channel]! * right
          chip[(row * CHIP_SIDE + column) * 3 + channel]! += (above * (1 - down) + below * down) / (samples * samples)
        }
      }
  return chip
}
