import { expect, it } from 'vitest'
import { demoAmountCents } from './demo-amount.ts'

it.each([
  [25, 2500],
  ['25', 2500],
  ['12,50', 1250],
  ['0.01', 1],
])('S2.5.24 takes %j for what it says', (typed, cents) => {
  expect(demoAmountCents(typed)).toBe(cents)
})

it.each([
  0,
  -5,
  '',
  '  ',
  'diez',
  '0',
  '-1',
  '1e300',
  '0.001',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  null,
  undefined,
  {},
  [7],
])('S2.5.24 falls back to 10 for %j', (typed) => {
  expect(demoAmountCents(typed)).toBe(1000)
})
