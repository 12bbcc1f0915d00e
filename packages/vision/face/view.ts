import type { Mat } from '@techstark/opencv-js'
import type { Cv } from '../opencv.ts'
import type { Pixels } from '../pixels.ts'

/**
 * A square of a picture: its middle and its side in pixels, and how far its upper edge is turned
 * clockwise, in radians.
 */
export interface Square {
  x: number
  y: number
  side: number
  angle: number
}

/** What black and white are to a net. */
interface Range {
  black: number
  white: number
}

export interface Size {
  width: number
  height: number
}

/** A picture, as nets look at it: reduced, RGB, row by row. */
export interface View extends Size {
  /** All of it, with so many pixels. */
  whole(size: Size, range: Range): Float32Array
  /** A square of it, upright, with so many pixels a side. Beyond the picture it is black. */
  cut(square: Square, pixels: number, range: Range): Float32Array
}

type Own = <Made extends { delete(): void }>(made: Made) => Made

/** What it makes is the caller's, as in `freeing`. */
export const viewOf = (cv: Cv, own: Own, { data, width, height, channels }: Pixels): View => {
  const type = { 1: cv.CV_8UC1, 3: cv.CV_8UC3, 4: cv.CV_8UC4 }[channels]
  const all = own(cv.matFromArray(height, width, type, data as unknown as number[]))
  if (channels !== 3) cv.cvtColor(all, all, channels === 1 ? cv.COLOR_GRAY2RGB : cv.COLOR_RGBA2RGB)
  const halves: Mat[] = [all]
  // To interpolate where more than four pixels become one leaves some of them out.
  const reduced = (by: number): Mat => {
    const wanted = Math.max(0, Math.floor(Math.log2(by)))
    while (halves.length <= wanted) {
      const [before, half] = [halves.at(-1)!, own(new cv.Mat())]
      const size = new cv.Size(Math.max(1, before.cols >> 1), Math.max(1, before.rows >> 1))
      cv.resize(before, half, size, 0, 0, cv.INTER_AREA)
      halves.push(half)
    }
    return halves[wanted]!
  }
  const valuesOf = (picture: Mat, { black, white }: Range): Float32Array => {
    const values = own(new cv.Mat())
    picture.convertTo(values, cv.CV_32F, (white - black) / 255, black)
    return values.data32F.slice()
  }
  return {
    width,
    height,
    whole: (size, range) => {
      const picture = own(new cv.Mat())
      const source = reduced(Math.max(width / size.width, height / size.height))
      cv.resize(source, picture, new cv.Size(size.width, size.height), 0, 0, cv.INTER_LINEAR)
      return valuesOf(picture, range)
    },
    cut: ({ x, y, side, angle }, pixels, range) => {
      const source = reduced(side / pixels)
      const [across, down] = [source.cols / width, source.rows / height]
      const [cos, sin] = [(Math.cos(angle) * side) / pixels, (Math.sin(angle) * side) / pixels]
      const middle = (pixels - 1) / 2
      const left = (x - (cos - sin) * middle + 0.5) * across - 0.5
      const top = (y - (sin + cos) * middle + 0.5) * down - 0.5
      const places = [cos * across, -sin * across, left, sin * down, cos * down, top]
      const turn = own(cv.matFromArray(2, 3, cv.CV_64F, places))
      const picture = own(new cv.Mat())
      const how = cv.INTER_LINEAR | cv.WARP_INVERSE_MAP
      cv.warpAffine(source, picture, turn, new cv.Size(pixels, pixels), how, cv.BORDER_CONSTANT, new cv.Scalar())
      return valuesOf(picture, range)
    },
  }
}
