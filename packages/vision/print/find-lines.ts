import { freeing, openCv } from '../opencv.ts'
import type { Box } from '../reading.ts'
import type { Ink } from './ink.ts'

/** Words of a line are nearer to each other than columns are: shares of the document's width. */
const WORD_GAP = 0.017
/** Heights of what is filled in, captions being lower: shares of the document's height. */
const HEIGHTS = [0.02, 0.09] as const
/** Of what is black, how dark the edge of a letter is. */
const EDGE = 0.45
const MOST_LINES = 40

/** Where lines of print stand, from the top down. */
export const findLines = async ({ pixels, black }: Ink): Promise<Box[]> => {
  const cv = await openCv()
  const { data, width, height } = pixels
  const boxes = freeing((own) => {
    const ink = own(cv.matFromArray(height, width, cv.CV_8UC1, data as unknown as number[]))
    const marks = own(new cv.Mat())
    cv.threshold(ink, marks, black * EDGE, 255, cv.THRESH_BINARY)
    const across = own(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(Math.round(width * WORD_GAP), 3)))
    cv.dilate(marks, marks, across)
    const contours = own(new cv.MatVector())
    const hierarchy = own(new cv.Mat())
    cv.findContours(marks, contours, hierarchy, cv.RETR_EXTERNAL, cv.CHAIN_APPROX_SIMPLE)
    return Array.from({ length: contours.size() }, (_, at): Box => {
      const contour = own(contours.get(at))
      const { x, y, width: wide, height: high } = cv.boundingRect(contour)
      return { x, y, width: wide, height: high }
    })
  })
  const [least, most] = HEIGHTS
  return boxes
    .filter((box) => box.height >= least * height && box.height <= most * height && box.width > box.height * 0.6)
    .toSorted((one, other) => one.y - other.y)
    .slice(0, MOST_LINES)
}
