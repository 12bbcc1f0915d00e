import { luminanceAt, type Pixels } from '../pixels.ts'
import type { Quality } from '../reading.ts'

/** Frames are judged at this width: the Laplacian of a larger one would be another number. */
const JUDGED_WIDTH = 640
const BURNT_OUT = 250

/**
 * Luminance of a picture no wider than 640 pixels (ITU-R BT.709), the sum, and how much is burnt
 * out.
 */
export const luminanceOf = ({ data, width, height, channels }: Pixels) => {
  const step = Math.max(1, Math.round(Math.max(width, height) / JUDGED_WIDTH))
  const [wide, high] = [Math.floor(width / step), Math.floor(height / step)]
  const values = new Uint8Array(wide * high)
  let sum = 0
  let burnt = 0
  for (let y = 0, to = 0; y < high; y += 1)
    for (let x = 0, at = y * step * width * channels; x < wide; x += 1, to += 1, at += step * channels) {
      const value = luminanceAt(data, channels, at) | 0
      values[to] = value
      sum += value
      if (value >= BURNT_OUT) burnt += 1
    }
  return { values, width: wide, height: high, sum, burnt }
}

/** What a picture is like: bright, burnt out, sharp. */
export const qualityOf = (pixels: Pixels): Quality => {
  const { values, width, height, sum, burnt } = luminanceOf(pixels)
  const count = Math.max(0, width - 2) * Math.max(0, height - 2)
  let [total, squares] = [0, 0]
  for (let y = 1; y < height - 1; y += 1) {
    // The sums of one row fit into 32 bits, which is faster; those of a whole picture do not.
    let [ofRow, squaresOfRow] = [0, 0]
    for (let at = y * width + 1, end = (y + 1) * width - 1; at < end; at += 1) {
      const edge = values[at - 1]! + values[at + 1]! + values[at - width]! + values[at + width]! - 4 * values[at]!
      ofRow += edge
      squaresOfRow += edge * edge
    }
    total += ofRow
    squares += squaresOfRow
  }
  const mean = count > 0 ? total / count : 0
  return {
    brightness: (sum / values.length / 255) * 100,
    glare: burnt / values.length,
    sharpness: count > 0 ? squares / count - mean * mean : 0,
  }
}
