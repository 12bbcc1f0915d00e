import { expect, it } from 'vitest'
import { cropOf, marginsIn } from './white-margins.ts'

const A4 = 210 / 297

const page = (width: number, height: number, ink: readonly [x: number, y: number][]) => {
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (const [x, y] of ink) data.set([0, 0, 200, 255], 4 * (y * width + x))
  return { data, width, height } as Pick<ImageData, 'data' | 'width' | 'height'>
}

it('finds what is written, whatever its colour', () => {
  const margins = marginsIn(
    page(10, 20, [
      [2, 4],
      [6, 15],
    ]),
  )!
  expect(margins.left).toBeCloseTo(0.2)
  expect(margins.right).toBeCloseTo(0.3)
  expect(margins.top).toBeCloseTo(0.2)
  expect(margins.bottom).toBeCloseTo(0.2)
  expect(marginsIn(page(10, 20, []))).toBeUndefined()
  const pale = page(10, 20, [])
  pale.data.set([255, 255, 251, 255], 4 * (3 * 10 + 9))
  expect(marginsIn(pale)).toMatchObject({ left: 0.9, right: 0 })
})

it('takes the white at the sides away but for a little, and no more of it above and below', () => {
  const { left, width, top, height } = cropOf({ left: 0.135, right: 0.135, top: 0.2, bottom: 0.5 }, A4)
  expect([left, width]).toEqual([expect.closeTo(0.1), expect.closeTo(0.8)])
  expect([top, height]).toEqual([expect.closeTo(0.1 * A4), expect.closeTo(1 - 0.2 * A4)])
})

it('leaves a page that is written from edge to edge, and what stands at its head and foot', () => {
  expect(cropOf({ left: 0.02, right: 0.01, top: 0.3, bottom: 0.3 }, A4)).toEqual({
    left: 0,
    top: 0,
    width: 1,
    height: 1,
  })
  expect(cropOf({ left: 0.2, right: 0.2, top: 0.01, bottom: 0 }, A4)).toMatchObject({ top: 0, height: 1 })
})

it('does not blow a narrow column up', () => {
  const { left, width } = cropOf({ left: 0.6, right: 0.3, top: 0, bottom: 0 }, A4)
  expect(width).toBeCloseTo(2 / 3)
  expect(left).toBeLessThan(0.6)
  expect(left + width).toBeGreaterThan(0.7)
})
