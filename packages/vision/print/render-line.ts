import sharp from 'sharp'
import type { Box } from '../reading.ts'
import type { Ink } from './ink.ts'

/** Around a line, in pixels of the document: above it stand accents. */
const ROOM = { side: 6, above: 10, below: 6, margin: 10 }

/** How a line is drawn for reading: how high, and from how dark on a place is ink. */
export interface Rendering {
  height: number
  floor: number
  /** Beside itself. */
  times?: number
}

/** The line in black on white, as a PNG. */
export const renderLine = async (
  { pixels, black }: Ink,
  box: Box,
  { height, floor, times = 1 }: Rendering,
): Promise<Buffer> => {
  const { side, above, below, margin } = ROOM
  const single = box.width + 2 * side
  const wide = single * times + 2 * margin
  const high = box.height + above + below + 2 * margin
  const drawn = new Uint8Array(wide * high).fill(255)
  for (let y = margin; y < high - margin; y += 1)
    for (let x = margin; x < wide - margin; x += 1) {
      const [column, row] = [box.x - side + ((x - margin) % single), box.y + y - above - margin]
      if (column < 0 || row < 0 || column >= pixels.width || row >= pixels.height) continue
      const share = (pixels.data[row * pixels.width + column]! / black - floor) / (1 - floor)
      drawn[y * wide + x] = 255 - 255 * Math.max(0, Math.min(1, share))
    }
  const scale = height / box.height
  return sharp(drawn, { raw: { width: wide, height: high, channels: 1 } })
    .resize({ width: Math.round(wide * scale), height: Math.round(high * scale), fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
