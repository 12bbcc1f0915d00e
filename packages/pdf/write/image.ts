import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import sharp from 'sharp'
import { BoundedCache } from '../bounded-cache.ts'
import type { Reference } from '../read/values.ts'
import type { Revision } from './revision.ts'

const fold = promisify(deflate)

/**
 * A drawn signature as PDF holds it: colours and transparency apart (ISO 32000-2 §8.9.5,
 * §11.6.5.2), both folded.
 */
export interface EncodedImage {
  /** Pixels. */
  width: number
  height: number
  colours: Buffer
  /** Absent when nothing shows through. */
  alpha?: Buffer
}

/** On paper, twice what the largest box needs in print. */
const GREATEST_PIXELS = { width: 800, height: 400 }
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }
const MOST_SOURCE_PIXELS = 40_000_000
const KEPT_BYTES = 4 * 2 ** 20

const encoded = new BoundedCache<EncodedImage>(KEPT_BYTES)

/**
 * Reads a PNG (or another format that sharp knows) and makes it as small as a signature box may
 * show. One signer's image is drawn into several documents: it is encoded once. Throws RangeError
 * for what is no image.
 */
export const encodeImage = async (file: Uint8Array): Promise<EncodedImage> => {
  const key = createHash('sha256').update(file).digest('hex')
  const known = encoded.get(key)
  if (known) return known
  const { data, info } = await sharp(file, { limitInputPixels: MOST_SOURCE_PIXELS })
    // A small signature on a large sheet would hardly be seen.
    .trim({ background: TRANSPARENT, threshold: 1 })
    .resize({ ...GREATEST_PIXELS, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw new RangeError(`not an image: ${error.message}`)
    })
  const image = await split(data, info)
  encoded.set(key, image, image.colours.length + (image.alpha?.length ?? 0))
  return image
}

const split = async (rgba: Buffer, { width, height }: { width: number; height: number }): Promise<EncodedImage> => {
  const pixels = width * height
  const colours = Buffer.alloc(3 * pixels)
  const alpha = Buffer.alloc(pixels)
  for (let at = 0; at < pixels; at++) {
    rgba.copy(colours, 3 * at, 4 * at, 4 * at + 3)
    alpha[at] = rgba[4 * at + 3]!
  }
  const isOpaque = alpha.every((value) => value === 255)
  return { width, height, colours: await fold(colours), ...(!isOpaque && { alpha: await fold(alpha) }) }
}

/** Adds the image, and its soft mask. */
export const addImage = (revision: Revision, { width, height, colours, alpha }: EncodedImage): Reference => {
  const shape = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/Filter/FlateDecode`
  const mask = alpha && revision.addStream(`${shape}/ColorSpace/DeviceGray`, alpha)
  const masked = mask ? `/SMask ${mask.number} 0 R` : ''
  return revision.addStream(`${shape}/ColorSpace/DeviceRGB${masked}`, colours)
}
