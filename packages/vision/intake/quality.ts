import { luminanceAt, type Pixels } from '../pixels.ts'
import type { Quality } from '../reading.ts'

/** Frames are judged at this width: the Laplacian of a larger one would be another number. */
const JUDGED_WIDTH = 640
const BURNT_OUT = 250

/** Luminance of a picture no wider than 640 pixels (ITU-R BT.709). */
const luminanceOf = (pixels: Pixels): { values: Uint8Array; width: number; height: number } => {
  const { data, width, height, channels } = pixels
  const step = Math.max(1, Math.round(Math.max(width, height) / JUDGED_WIDTH))
  const [wide, high] = [Math.floor(width / step), Math.floor(height / step)]
  const values = new Uint8Array(wide * high)
  for (let y = 0, to = 0; y < high; y += 1)
    for (let x = 0, at = y * step * width * channels; x < wide; x += 1, to += 1, at += step * channels)
      values[to] = luminanceAt(data, channels, at)
  return { values, width: wide, height: high }
}

/** What a picture is like: bright, burnt out, sharp. */
export const qualityOf = (pixels: Pixels): Quality => {
  const { values, width, height } = luminanceOf(pixels)
  let [sum, burnt] = [0, 0]
  for (let at = 0; at < values.length; at += 1) {
    sum += values[at]!
    if (values[at]! >= BURNT_OUT) burnt += 1
  }
  let [total, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const edge = values[at - 1]! + values[at + 1]! + values[at - width]! + values[at + width]! - 4 * values[at]!
      total += edge
      squares += edge * edge
      count += 1
    }
  const mean = count > 0 ? total / count : 0
  return {
    brightness: (sum / values.length / 255) * 100,
    glare: burnt / values.length,
    sharpness: count > 0 ? squares / count - mean * mean : 0,
  }
}
