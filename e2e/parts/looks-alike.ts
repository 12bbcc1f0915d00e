import sharp from 'sharp'

/** Accepted pictures are a quarter as wide: letters are grey there; blocks and colours stay. */
const REDUCED = 4
/** Cells of so many reduced pixels are judged each for itself. */
const CELL = 8
/** Of 255: the same letters, drawn by another version of a library, differ by less. */
const MOST_APART = 36
/** Of a cell's pixels, from which share on it is another one. */
const MOST_OF_A_CELL = 0.25
/** Reduced pixels by which a page may be longer. */
const MOST_TALLER = 2

/** A picture as it is kept. */
export const reduced = async (png: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(png).metadata()
  return sharp(png)
    .resize(Math.round(width / REDUCED), Math.round(height / REDUCED), { fit: 'fill' })
    .webp({ quality: 80 })
    .toBuffer()
}

interface Pixels {
  data: Buffer
  width: number
  height: number
}

const pixelsOf = async (picture: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * Where two reduced pictures differ, for who looks at them: nothing where they look alike. A
 * person would not tell apart what is within the bounds above; a button that moved by its own
 * border, another colour, a block that is missing are beyond them.
 */
export const differences = async (accepted: Buffer, seen: Buffer): Promise<string[]> => {
  const [one, other] = await Promise.all([pixelsOf(accepted), pixelsOf(seen)])
  if (one.width !== other.width) return [`${other.width * REDUCED} px wide instead of ${one.width * REDUCED}`]
  if (Math.abs(one.height - other.height) > MOST_TALLER)
    return [`${other.height * REDUCED} px tall instead of ${one.height * REDUCED}`]
  const found: string[] = []
  for (let top = 0; top < Math.min(one.height, other.height); top += CELL)
    for (let left = 0; left < one.width; left += CELL)
      if (shareApart(one, other, left, top) > MOST_OF_A_CELL) found.push(`at ${left * REDUCED}, ${top * REDUCED}`)
  return found
}

const shareApart = (one: Pixels, other: Pixels, left: number, top: number): number => {
  const right = Math.min(left + CELL, one.width)
  const bottom = Math.min(top + CELL, one.height, other.height)
  let apart = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = 3 * (y * one.width + x)
      const most = Math.max(
        ...[0, 1, 2].map((channel) => Math.abs(one.data[at + channel]! - other.data[at + channel]!)),
      )
      if (most > MOST_APART) apart++
    }
  return apart / ((right - left) * (bottom - top))
}
