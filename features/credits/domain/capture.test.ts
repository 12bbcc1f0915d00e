import { describe, expect, it } from 'vitest'
import { GIVEN_UP_AFTER_MS, judgeCapture, nextCheckMs } from './capture.ts'

const agreed = { id: 'p1', amountCents: 1000, currency: 'EUR' }
const captured = { paymentId: 'p1', amountCents: 1000, currency: 'EUR' }

describe('what was captured', () => {
  it('is as agreed to the cent, the currency and the payment, or it differs', () => {
    expect(judgeCapture(agreed, captured)).toBe('as-agreed')
    expect(judgeCapture(agreed, { ...captured, amountCents: 999 })).toBe('amount-differs')
    expect(judgeCapture(agreed, { ...captured, amountCents: 1001 })).toBe('amount-differs')
    expect(judgeCapture(agreed, { ...captured, amountCents: null })).toBe('amount-differs')
    expect(judgeCapture(agreed, { ...captured, currency: 'USD' })).toBe('currency-differs')
    expect(judgeCapture(agreed, { ...captured, paymentId: 'p2' })).toBe('order-differs')
  })
})

describe('a payment whose outcome is sought', () => {
  it('is asked for soon, then ever more seldom, and never not at all', () => {
    const waits = [0, 1, 2, 10, 11, 500].map((checks) => nextCheckMs({ checks, soughtMs: 0 }) / 1000)
    expect(waits).toEqual([2, 4, 8, 2048, 3600, 3600])
    expect(nextCheckMs({ checks: 90, soughtMs: GIVEN_UP_AFTER_MS })).toBe(86_400_000)
  })

  it('is looked at less often while the payer has not come back', () => {
    expect([0, 1, 2].map((checks) => nextCheckMs({ checks, soughtMs: null }) / 1000)).toEqual([60, 120, 240])
  })
})
