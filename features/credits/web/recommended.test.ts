import { expect, it } from 'vitest'
import type { WireProduct } from '../wire.ts'
import { recommendedOf } from './recommended.ts'

const pack = (price: string, currency: WireProduct['currency'] = 'EUR') => ({ price, currency }) as WireProduct

it('recommends the pack in the middle by price, whatever order they stand in', () => {
  const middle = pack('50.00')
  expect(recommendedOf([pack('100.00'), pack('10.00'), middle])).toBe(middle)
})

it.each([
  ['two', [pack('10.00'), pack('20.00')]],
  ['two currencies', [pack('10.00'), pack('20.00', 'USD'), pack('30.00')]],
  ['none', []],
])('recommends nothing of %s', (_, packs) => expect(recommendedOf(packs)).toBeUndefined())
