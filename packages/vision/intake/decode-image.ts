import { ok, type Result, refuse } from '@firmeza/kernel'
import sharp from 'sharp'
import type { Pixels } from '../pixels.ts'
import type { ImageRefusal } from '../reading.ts'

const MOST_BYTES = 8_000_000
const MOST_PIXELS = 40_000_000
/** Where the decoder has to hold the whole of it: progressive, interlaced, WebP. */
const MOST_PIXELS_HELD = 12_600_000
/** What is looked at: the longer side of what is larger is brought down to it. */
const MOST_SIDE = 2000
const FORMATS = ['jpeg', 'png', 'webp']

/**
 * Decodes a JPEG, PNG or WebP to RGB, upright. Its head is read first: no decoder holds the whole
 * of a picture that says it is larger than 12.6 megapixels, nor rows of one larger than 40.
 */
export const decodeImage = async (bytes: Uint8Array): Promise<Result<Pixels, ImageRefusal>> => {
  if (bytes.length > MOST_BYTES) return refuse({ code: 'image-too-large' })
  // Its head only. With a limit, a picture that is too large would look like none.
  const head = await sharp(bytes, { limitInputPixels: false, animated: false })
    .metadata()
    .catch(() => null)
  if (!head || !FORMATS.includes(head.format)) return refuse({ code: 'not-an-image' })
  const isHeld = head.isProgressive || head.format === 'webp'
  if (head.width * head.height > (isHeld ? MOST_PIXELS_HELD : MOST_PIXELS)) return refuse({ code: 'image-too-large' })
  const decoded = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    .rotate()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!decoded) return refuse({ code: 'not-an-image' })
  const { data, info } = decoded
  // A JPEG of one channel stays so.
  const channels = info.channels === 1 ? 1 : 3
  return ok({ data: new Uint8Array(data), width: info.width, height: info.height, channels })
}

/** RGB as a JPEG. */
export const encodeJpeg = ({ data, width, height, channels }: Pixels, quality = 88): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer()
