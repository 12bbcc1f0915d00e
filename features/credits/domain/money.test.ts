import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, decimalOf, splitVat } from './money.ts'

describe('an amount', () => {
  it.each([
    [1000, '10.00'],
    [5, '0.05'],
    [123_456, '1234.56'],
  ])('%i cents are %s', (cents, text) => {
    expect(decimalOf(cents)).toBe(text)
    expect(centsOf(text)).toBe(cents)
  })

  it('is read with fewer decimals too, and not with more', () => {
    expect([centsOf('10'), centsOf('10.5'), centsOf('10.005'), centsOf('-1.00'), centsOf('1e3'), centsOf('')]).toEqual([
      1000,
      1050,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('a price with its tax', () => {
  it('of 10 € at 21 % is 8.26 € and 1.74 €', () => {
    expect(splitVat(1000, 21)).toEqual({ baseCents: 826, vatCents: 174 })
  })

  it('is always the sum of its parts, and the tax is that of the base to half a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 100 }), (price, percent) => {
        const { baseCents, vatCents } = splitVat(price, percent)
        expect(baseCents + vatCents).toBe(price)
        expect(Math.abs(vatCents - (baseCents * percent) / 100)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
