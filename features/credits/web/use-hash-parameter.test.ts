import { expect, it } from 'vitest'
import { hashParameter } from './use-hash-parameter.ts'

it.each([
  ['#/buy?payment=a%20b&x=1', 'a b'],
  ['#/BUY?payment=p', 'p'],
  ['#/buy', undefined],
  ['#/buy?other=1', undefined],
  ['#/wallet?payment=p', null],
  ['', null],
])('reads %s', (hash, value) => {
  expect(hashParameter(hash, '/buy', 'payment')).toBe(value)
})
