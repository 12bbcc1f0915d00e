import { freeing, openCv } from '../opencv.ts'
import type { Pixels } from '../pixels.ts'

/** Wider than a stroke of the largest letters: what is left is the paper. */
const STROKES = 27
/** Share of a document that is ink at the least: its darkest places tell how black black is. */
const INKED = 0.004

/** A straightened document without its paper: 0 where there is none, the darker the higher. */
export interface Ink {
  pixels: Pixels
  /** As dark as letters are that were filled in; captions and patterns are paler. */
  black: number
}

/** Takes paper, its pattern and the light on it away. */
export const inkOf = async ({ data, width, height, channels }: Pixels): Promise<Ink> => {
  const cv = await openCv()
  const ink = freeing((own) => {
    const type = channels === 1 ? cv.CV_8UC1 : cv.CV_8UC3
    const source = own(cv.matFromArray(height, width, type, data as unknown as number[]))
    const grey = own(new cv.Mat())
    if (channels === 1) source.copyTo(grey)
    else cv.cvtColor(source, grey, cv.COLOR_RGB2GRAY)
    const kernel = own(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(STROKES, STROKES)))
    const paper = own(new cv.Mat())
    cv.GaussianBlur(grey, paper, new cv.Size(5, 5), 0)
    cv.morphologyEx(paper, paper, cv.MORPH_CLOSE, kernel)
    cv.GaussianBlur(paper, paper, new cv.Size(STROKES, STROKES), 0)
    const share = own(new cv.Mat())
    cv.divide(grey, paper, share, 255)
    const inverse = own(new cv.Mat())
    cv.bitwise_not(share, inverse)
    return Uint8Array.from(inverse.data)
  })
  return { pixels: { data: ink, width, height, channels: 1 }, black: blackOf(ink) }
}

const blackOf = (ink: Uint8Array): number => {
  const counts = new Uint32Array(256)
  for (const value of ink) counts[value]! += 1
  let [left, value] = [ink.length * INKED, 255]
  while (value > 0 && left > 0) {
    left -= counts[value]!
    value -= 1
  }
  return value
}
