import { expect, it } from 'vitest'
import { cropAround } from './crop-around.ts'

const A4 = { width: 595, height: 842 }
const PHONE = { width: 300, height: 150 }
const DESK = { width: 500, height: 220 }
const stamp = { left: 60, top: 700, width: 160, height: 50 }
const line = (left: number, top: number, width: number) => ({ left, top, width, height: 12 })

it('shows the whole width of a page where that can be read, and the stamp in it', () => {
  const crop = cropAround(stamp, [], A4, DESK)
  expect([crop.left, crop.width]).toEqual([0, A4.width])
  expect(crop.top).toBeLessThanOrEqual(stamp.top)
  expect(crop.top + crop.height).toBeGreaterThanOrEqual(stamp.top + stamp.height)
})

it('shows less on a phone, but cuts no line beside the stamp', () => {
  const alone = cropAround(stamp, [], A4, PHONE)
  expect(alone.width).toBeLessThan(A4.width)
  const beside = line(230, 720, 130)
  const crop = cropAround(stamp, [beside], A4, PHONE)
  expect(crop.left).toBeLessThanOrEqual(stamp.left)
  expect(crop.left + crop.width).toBeGreaterThanOrEqual(beside.left + beside.width)
})

it('moves its upper edge off a line of text', () => {
  const { top, height } = cropAround(stamp, [], A4, PHONE)
  const under = line(60, top - 4, 100)
  const crop = cropAround(stamp, [under], A4, PHONE)
  expect(crop.top <= under.top || crop.top >= under.top + under.height).toBe(true)
  expect(crop.height).toBe(height)
})

it('comes to an end beside a line that runs off the page, to either side', () => {
  for (const off of [line(-20, 720, 60), line(560, 720, 100), line(-20, 720, 700)]) {
    const crop = cropAround(stamp, [off], A4, PHONE)
    expect(crop.left).toBeGreaterThanOrEqual(0)
    expect(crop.left + crop.width).toBeLessThanOrEqual(A4.width)
  }
})
