import { expect, it } from 'vitest'
import { goAround } from './corners.ts'

it('go around a document, whichever way', () => {
  expect(
    goAround([
      [10, 10],
      [410, 30],
      [400, 290],
      [20, 270],
    ]),
  ).toBe(true)
  expect(
    goAround([
      [10, 10],
      [20, 270],
      [400, 290],
      [410, 30],
    ]),
  ).toBe(true)
})

it('do not where sides cross, one is inside the others, or there is nothing between them', () => {
  expect(
    goAround([
      [10, 10],
      [400, 290],
      [410, 30],
      [20, 270],
    ]),
  ).toBe(false)
  expect(
    goAround([
      [10, 10],
      [410, 30],
      [60, 60],
      [20, 270],
    ]),
  ).toBe(false)
  expect(
    goAround([
      [10, 10],
      [40, 10],
      [40, 30],
      [10, 30],
    ]),
  ).toBe(false)
})
