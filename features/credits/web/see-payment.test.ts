import { type Exchange, RequestFailure } from '@firmeza/accounts/web'
import { describe, expect, it } from 'vitest'
import type { PaymentState, ProviderName, WirePayment } from '../wire.ts'
import { nextLookMs, seePayment } from './see-payment.ts'

const payment = (state: PaymentState, provider: ProviderName = 'wallet') =>
  ({ id: 'p', state, provider }) as Partial<WirePayment> as WirePayment
const refusal = (status: number, code: string) =>
  RequestFailure.refused({ type: 'about:blank', title: '', status, code, detail: '' })

/** A server that shows `shown`, one a look, and answers a capture with `captured`. */
const server = (shown: WirePayment[], captured?: WirePayment | RequestFailure) => {
  const asked: string[] = []
  const send: Exchange = async <Answer>(url: string) => {
    asked.push(url.replace('/api/payments/p', '') || 'look')
    const answer = url.endsWith('/capture') ? captured : (shown.shift() ?? payment('expired'))
    if (answer instanceof RequestFailure) throw answer
    return answer as Answer
  }
  return { send, asked }
}

describe('seeing a payment', () => {
  it.each([
    ['created', 'wallet'],
    ['created', 'paypal'],
    ['approved', 'paypal'],
    ['declined', 'paypal'],
  ] as const)('captures one that is %s at %s', async (state, provider) => {
    const { send, asked } = server([payment(state, provider)], payment('captured', provider))
    expect((await seePayment(send, 'p')).state).toBe('captured')
    expect(asked).toEqual(['look', '/capture'])
  })

  it.each([
    ['captured', 'wallet'],
    ['pending', 'paypal'],
    ['declined', 'wallet'],
    ['cancelled', 'paypal'],
    ['awaiting-transfer', 'bank-transfer'],
  ] as const)('only looks at one that is %s at %s', async (state, provider) => {
    const { send, asked } = server([payment(state, provider)])
    expect((await seePayment(send, 'p')).state).toBe(state)
    expect(asked).toEqual(['look'])
  })

  it('captures nothing for a payer who came back having cancelled', async () => {
    const { send, asked } = server([payment('created', 'paypal')])
    await seePayment(send, 'p', { cancelled: true })
    expect(asked).toEqual(['look'])
  })

  it('shows one that is not approved as it was', async () => {
    const { send } = server([payment('created')], refusal(409, 'payment-not-approved'))
    expect((await seePayment(send, 'p')).state).toBe('created')
  })

  it('looks again at one that somebody else settled meanwhile', async () => {
    const { send } = server([payment('created'), payment('captured')], refusal(409, 'payment-settled'))
    expect((await seePayment(send, 'p')).state).toBe('captured')
  })

  it('lets an answer that never came through', async () => {
    const { send } = server([payment('approved')], RequestFailure.unreachable(new Error('cut')))
    await expect(seePayment(send, 'p')).rejects.toMatchObject({ kind: 'unreachable' })
  })
})

it('looks every two seconds for half a minute, then every quarter of one', () => {
  expect([0, 14, 15, 200].map(nextLookMs)).toEqual([2000, 2000, 15_000, 15_000])
})
