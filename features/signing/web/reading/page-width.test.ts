import { expect, it } from 'vitest'
import { pageImageWidth, WHOLE, zoomedIn, zoomedOut, zoomLevels } from './page-width.ts'

it('asks for the narrowest page image that is sharp on the screen', () => {
  expect(pageImageWidth(358, 3)).toBe(780)
  expect(pageImageWidth(288, 1)).toBe(400)
  expect(pageImageWidth(736, 1)).toBe(780)
  expect(pageImageWidth(736, 2)).toBe(1800)
  expect(pageImageWidth(2208, 2)).toBe(1800)
})

it('zooms by steps and stops at both ends', () => {
  const [wide, narrow] = [zoomLevels(false), zoomLevels(true)]
  expect(zoomedIn(1, wide)).toBe(1.25)
  expect(zoomedOut(1.25, wide)).toBe(1)
  expect(zoomedOut(1, wide)).toBe(1)
  expect(zoomedIn(3, wide)).toBe(3)
  expect(zoomedOut(1, narrow)).toBe(WHOLE)
  expect(zoomedIn(WHOLE, narrow)).toBe(1)
})
