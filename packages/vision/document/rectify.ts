import { freeing, openCv } from '../opencv.ts'
import type { Pixels } from '../pixels.ts'
import type { Quad } from '../reading.ts'
import { aspectOf, lengthOf, sidesOf } from './geometry.ts'

/** Pixels of a straightened card (ISO/IEC 7810 ID-1), and of a passport's page (ID-3). */
const ID_1 = { width: 1012, height: 638 } as const
export const ID_3 = { width: 1250, height: 880 } as const

/** Between the shapes of the two. */
const BETWEEN = 1.5

/** The document as if it lay flat before the camera, its longer side across. */
export const rectify = async (pixels: Pixels, quad: Quad): Promise<Pixels> => {
  const cv = await openCv()
  const { width, height } = aspectOf(quad) > BETWEEN ? ID_1 : ID_3
  const [top, right] = sidesOf(quad).map(([from, to]) => lengthOf(from, to)) as [number, number]
  const upright = top >= right ? quad : [quad[3], quad[0], quad[1], quad[2]]
  return freeing((own) => {
    const source = own(cv.matFromArray(pixels.height, pixels.width, cv.CV_8UC3, pixels.data as unknown as number[]))
    const from = own(cv.matFromArray(4, 1, cv.CV_32FC2, upright.flat()))
    const to = own(cv.matFromArray(4, 1, cv.CV_32FC2, [0, 0, width, 0, width, height, 0, height]))
    const flat = own(new cv.Mat())
    const turn = own(cv.getPerspectiveTransform(from, to))
    cv.warpPerspective(
      source,
      flat,
      turn,
      new cv.Size(width, height),
      cv.INTER_LINEAR,
      cv.BORDER_REPLICATE,
      new cv.Scalar(),
    )
    return { data: Uint8Array.from(flat.data), width, height, channels: 3 as const }
  })
}

/** Part of a picture, as far as it is inside. */
export const crop = (
  { data, width, height, channels }: Pixels,
  box: { x: number; y: number; width: number; height: number },
): Pixels => {
  const left = Math.max(0, Math.floor(box.x))
  const top = Math.max(0, Math.floor(box.y))
  const wide = Math.max(1, Math.min(width, Math.ceil(box.x + box.width)) - left)
  const high = Math.max(1, Math.min(height, Math.ceil(box.y + box.height)) - top)
  const part = new Uint8Array(wide * high * channels)
  for (let row = 0; row < high; row += 1) {
    const from = ((top + row) * width + left) * channels
    part.set(data.subarray(from, from + wide * channels), row * wide * channels)
  }
  return { data: part, width: wide, height: high, channels }
}

export const upsideDown = ({ data, width, height, channels }: Pixels): Pixels => {
  const turned = new Uint8Array(data.length)
  const count = width * height
  for (let at = 0; at < count; at += 1)
    for (let each = 0; each < channels; each += 1)
      turned[(count - 1 - at) * channels + each] = data[at * channels + each]!
  return { data: turned, width, height, channels }
}
