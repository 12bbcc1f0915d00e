import { expect, it } from 'vitest'
import { CREDIT_COST } from './domain/costs.ts'
import { CREDIT_PRICE } from './wire.ts'

it('S1.9.19 tells the pages the prices that are charged', () => {
  expect(CREDIT_PRICE).toEqual(CREDIT_COST)
  expect(CREDIT_PRICE).toEqual({ signature: 2, notification: 1, identification: 3, documentAnalysis: 2 })
})
