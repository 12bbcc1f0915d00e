import { ok, type Result, refuse } from '@firmeza/kernel'
import sharp from 'sharp'

/** Why an image is no drawn signature. */
export type DrawingRefusal = 'not-a-png' | 'too-large' | 'empty'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** A canvas of 400×150 on the densest screens has a third of it. */
const MOST_PIXELS = 2_000_000
/** Darker than this on white it can be seen. */
const INK = 128
/** A dot of a pen on a canvas of 400×150 pixels. */
const LEAST_INK = 12

/**
 * Whether a file is a PNG (ISO/IEC 15948) on which something was drawn, in dark on nothing or on
 * white. Anything else is refused, and nothing of it has been kept.
 */
export const inspectDrawing = async (file: Uint8Array): Promise<Result<void, DrawingRefusal>> => {
  if (!PNG.equals(file.subarray(0, PNG.length))) return refuse('not-a-png')
  const image = sharp(file, { failOn: 'warning' })
  try {
    const { width, height } = await image.metadata()
    if (width * height > MOST_PIXELS) return refuse('too-large')
    const pixels = await image.flatten({ background: 'white' }).greyscale().raw().toBuffer()
    return pixels.filter((value) => value < INK).length < LEAST_INK ? refuse('empty') : ok(undefined)
  } catch {
    return refuse('not-a-png')
  }
}
