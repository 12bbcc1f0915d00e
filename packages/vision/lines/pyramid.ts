import type { Pixels } from '../pixels.ts'

/** A grey picture at its own size and at each half of the one before. */
export interface Level {
  data: Uint8Array
  width: number
  height: number
}

const LEAST_SIDE = 120
const MOST_LEVELS = 5

const halved = ({ data, width: full, height }: Level): Level => {
  const half = { width: full >> 1, height: height >> 1, data: new Uint8Array((full >> 1) * (height >> 1)) }
  for (let y = 0; y < half.height; y += 1)
    for (let x = 0; x < half.width; x += 1) {
      const at = 2 * y * full + 2 * x
      half.data[y * half.width + x] = (data[at]! + data[at + 1]! + data[at + full]! + data[at + full + 1]! + 2) >> 2
    }
  return half
}

const greyOf = ({ data, width, height, channels }: Pixels): Level => {
  if (channels === 1) return { data, width, height }
  const grey = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < grey.length; at += 1, from += channels)
    grey[at] = (data[from]! * 77 + data[from + 1]! * 150 + data[from + 2]! * 29) >> 8
  return { data: grey, width, height }
}

/** Largest first. */
export const pyramidOf = (pixels: Pixels): Level[] => {
  const levels = [greyOf(pixels)]
  for (let last = levels[0]!; Math.min(last.width, last.height) > LEAST_SIDE && levels.length < MOST_LEVELS; ) {
    last = halved(last)
    levels.push(last)
  }
  return levels
}
