import { expect, it } from 'vitest'
import { testAmount } from './test-amount.ts'

it.each([
  ['10', 10],
  ['25.5', 25.5],
  ['25,5', 25.5],
  ['0', 10],
  ['-3', 10],
  ['', 10],
  ['  ', 10],
  ['diez', 10],
  ['Infinity', 10],
  ['1e400', 10],
])('S2.5.24 an amount of %j is paid as %d', (typed, paid) => {
  expect(testAmount(typed)).toBe(paid)
})
