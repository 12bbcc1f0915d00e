import { creditsText } from '@firmeza/credits/web'
import { CREDIT_PRICE } from '@firmeza/credits/wire'
import { expect, it } from 'vitest'
import { PACKS, rangeOf } from './credits.ts'

it('S1.9.21 the packs are 10 € for 20 credits, 20 € for 50 and 100 € for 300', () => {
  expect(PACKS.map(({ price, credits }) => [Number(price), credits])).toEqual([
    [10, 20],
    [20, 50],
    [100, 300],
  ])
})

it('S1.9.19 a signature costs 2 credits, a notification 1, an identification 3, a document analysis 2', () => {
  expect(CREDIT_PRICE).toEqual({ signature: 2, notification: 1, identification: 3, documentAnalysis: 2 })
  expect([creditsText(1), creditsText(3)]).toEqual(['1 crédito', '3 créditos'])
})

it('tells the least and the most that credits come to', () => {
  expect(rangeOf(PACKS, 3)).toEqual({ least: 1, most: 1.5, currency: 'EUR' })
  expect(rangeOf([], 3)).toBeNull()
  expect(rangeOf([...PACKS, { name: 'US', price: '10.00', currency: 'USD', credits: 20 }], 3)).toBeNull()
})
