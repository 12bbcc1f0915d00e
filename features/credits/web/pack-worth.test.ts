import { expect, it } from 'vitest'
import { packWorth, signaturesOf } from './pack-worth.ts'

const pack = (price: string, credits: number) => ({ price, currency: 'EUR' as const, credits })

it('tells what a signature comes to in each pack', () => {
  expect([pack('10.00', 20), pack('20.00', 50), pack('100.00', 300)].map(signaturesOf)).toEqual([
    { count: 10, each: 1 },
    { count: 25, each: 0.8 },
    { count: 150, each: 0.67 },
  ])
  expect(signaturesOf(pack('1.00', 1))).toBeNull()
})

it('says it in words, and in credits of a pack that is too small for a signature', () => {
  expect(packWorth(pack('20.00', 50))).toBe('25 firmas a 0,80\u00a0€')
  expect(packWorth(pack('1.00', 1))).toBe('1,00\u00a0€ por crédito')
})
