import { describe, expect, it } from 'vitest'
import { freeing, openCv } from '../opencv.ts'
import { closeGaps } from './close-gaps.ts'

/** Rows of black and white, the same each time. */
const drawn = (columns: number, rows: number, seed: number): Uint8Array => {
  let state = seed
  return Uint8Array.from({ length: columns * rows }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % 100 < 12 ? 255 : 0
  })
}

describe('gaps are closed', () => {
  it.each([1, 7, 29, 55])('as OpenCV closes them by a row of %i', async (length) => {
    const cv = await openCv()
    for (let seed = 1; seed <= 20; seed += 1) {
      const [columns, rows] = [60 + seed, 9]
      const binary = drawn(columns, rows, seed)
      const expected = freeing((own) => {
        const source = own(cv.matFromArray(rows, columns, cv.CV_8UC1, binary as unknown as number[]))
        const kernel = own(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(length, 1)))
        const closed = own(new cv.Mat())
        cv.morphologyEx(source, closed, cv.MORPH_CLOSE, kernel)
        return closed.data.slice()
      })
      closeGaps(binary, columns, length)
      expect(binary).toEqual(expected)
    }
  })
})
