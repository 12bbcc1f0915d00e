import sharp, { type Region } from 'sharp'

/**
 * A signature as a canvas of 400×150 gives it: a black stroke on nothing, PNG. Another `lift` draws
 * another one.
 */
export const drawnSignature = (lift = 0): Promise<Buffer> => {
  const path = `M30 ${100 - lift} C 60 20, 90 20, 100 90 S 150 140, 180 70 S 260 30, 290 90 S 340 110, 370 ${60 + lift}`
  const stroke = `<path d="${path}" fill="none" stroke="black" stroke-width="2" stroke-linecap="round"/>`
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="150">${stroke}</svg>`))
    .png()
    .toBuffer()
}

/** An image of one colour. */
export const plainImage = (
  background: string,
  { width = 400, height = 150, type = 'png' as 'png' | 'jpeg' } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .toFormat(type)
    .toBuffer()

/** How many pixels of a part of an image are dark. */
export const darkPixels = async (file: string, part: Region): Promise<number> =>
  (await sharp(file).extract(part).greyscale().raw().toBuffer()).filter((value) => value < 120).length
