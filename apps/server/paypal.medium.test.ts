import { registerHolder, type TestHolder } from '@firmeza/accounts/testing'
import { checkPayments } from '@firmeza/credits/server'
import { steppedClock } from '@firmeza/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PaypalPeer, startPaypalPeer } from '../../fixtures/paypal-peer/paypal-peer.ts'
import { asHolder } from './testing/as-holder.ts'
import { freePort, type RunningServer, runServer } from './testing/running-server.ts'

// Real: the whole server, its HTTP calls and webhooks. PayPal is a peer on this machine that speaks
// its published API. The clock is driven.
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const clock = steppedClock(new Date(Date.now() + MINUTE))
let peer: PaypalPeer
let server: RunningServer
let holder: TestHolder
let ask: ReturnType<typeof asHolder>

beforeAll(async () => {
  const port = await freePort()
  peer = await startPaypalPeer({ webhookUrl: `http://127.0.0.1:${port}/api/payments/paypal/webhook` })
  server = await runServer({
    clock,
    port,
    env: {
      PAYPAL_API_URL: peer.url,
      PAYPAL_CLIENT_ID: peer.clientId,
      PAYPAL_SECRET: peer.secret,
      PAYPAL_WEBHOOK_ID: peer.webhookId,
    },
  })
})
beforeEach(async () => {
  holder = await registerHolder(server)
  ask = asHolder(server, holder)
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

/** A payment of 10 € for 20 credits that its payer has approved at PayPal. */
const approved = async (): Promise<{ id: string; orderId: string }> => {
  const { body } = await ask('POST', '/api/payments', { productId: 'basic-1', provider: 'paypal' })
  const orderId = new URL(body.approveUrl).searchParams.get('token')!
  peer.approve(orderId)
  return { id: body.id, orderId }
}
const capture = async (id: string) => (await ask('POST', `/api/payments/${id}/capture`)).body
const stateOf = async (id: string) => (await ask('GET', `/api/payments/${id}`)).body
const credits = async () => (await ask('GET', '/api/credits/balance')).body.currentcredits - 5
/** Lets so much time pass, and the job that seeks outcomes look once. */
const later = async (milliseconds: number) => {
  clock.advance(milliseconds)
  await checkPayments(server.parts)
}
/** The job may be the server's own, which looks every other second. */
const until = (id: string, state: string) => vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state }))
const takenFor = (orderId: string) => peer.captured.filter((each) => each === orderId).length

describe('paying with PayPal', () => {
  it('S2.7.31 adds the credits once PayPal has captured, and tells it what is bought at our price', async () => {
    const { id, orderId } = await approved()
    expect(peer.orders.get(orderId)!.unit).toMatchObject({
      custom_id: id,
      amount: { currency_code: 'EUR', value: '10.00' },
    })
    expect(await capture(id)).toMatchObject({ state: 'captured', credits: 20, sandbox: false })
    expect(await credits()).toBe(20)
  })

  it('takes nothing and credits nothing before the payer has approved', async () => {
    const { body } = await ask('POST', '/api/payments', { productId: 'basic-1', provider: 'paypal' })
    expect(await capture(body.id)).toMatchObject({ code: 'payment-not-approved' })
    expect(await stateOf(body.id)).toMatchObject({ state: 'created' })
    expect(await credits()).toBe(0)
  })

  it('takes the money once, however often and by however many it is asked to', async () => {
    const { id, orderId } = await approved()
    const seen = await Promise.all(Array.from({ length: 8 }, () => capture(id)))
    await later(MINUTE)
    expect(seen.map(({ state }) => state)).toContain('captured')
    expect([takenFor(orderId), await credits(), (await stateOf(id)).state]).toEqual([1, 20, 'captured'])
  })

  it('is told when the instrument is declined, and may be tried again after a new approval', async () => {
    const { id, orderId } = await approved()
    peer.troubles.push('declined')
    expect(await capture(id)).toMatchObject({ state: 'declined', reason: 'INSTRUMENT_DECLINED' })
    expect(await credits()).toBe(0)
    peer.approve(orderId)
    expect(await capture(id)).toMatchObject({ state: 'captured' })
    expect([takenFor(orderId), await credits()]).toEqual([1, 20])
  })

  it('goes on when a token has ended', async () => {
    const { id } = await approved()
    peer.expireTokens()
    expect(await capture(id)).toMatchObject({ state: 'captured' })
  })

  it('refuses to begin while PayPal is away: nothing is owed', async () => {
    peer.away = true
    const { status, body } = await ask('POST', '/api/payments', { productId: 'basic-1', provider: 'paypal' })
    peer.away = false
    expect([status, body.code]).toEqual([503, 'provider-unavailable'])
  })
})

describe('an outcome that is not known', () => {
  it('of a capture whose answer is lost is pending, and found out: the credits come once', async () => {
    const { id, orderId } = await approved()
    peer.troubles.push('lost-answer')
    expect(await capture(id)).toMatchObject({ state: 'pending', reason: 'no-answer' })
    expect(await credits()).toBe(0)
    await later(2_000)
    await until(id, 'captured')
    expect(await stateOf(id)).toMatchObject({ reason: null })
    expect([takenFor(orderId), await credits()]).toEqual([1, 20])
  })

  it.each(['server-error', 'too-many-requests'] as const)('after %s is tried again by the job', async (trouble) => {
    const { id, orderId } = await approved()
    peer.troubles.push(trouble)
    expect(await capture(id)).toMatchObject({ state: 'pending' })
    await later(2_000)
    await until(id, 'captured')
    expect([(await stateOf(id)).state, takenFor(orderId), await credits()]).toEqual(['captured', 1, 20])
  })

  it('is sought while PayPal is away, longer and longer, and found when it is back', async () => {
    const { id } = await approved()
    peer.troubles.push('lost-answer')
    await capture(id)
    peer.away = true
    for (let hours = 0; hours < 30; hours += 1) await later(60 * MINUTE)
    expect(await stateOf(id)).toMatchObject({ state: 'pending', reason: 'SERVICE_UNAVAILABLE' })
    peer.away = false
    await later(61 * MINUTE)
    await until(id, 'captured')
    expect(await credits()).toBe(20)
  })

  it('for three days is an operator’s to find out too, and is never forgotten', async () => {
    const { id, orderId } = await approved()
    peer.troubles.push('pending')
    expect(await capture(id)).toMatchObject({ state: 'pending', reason: 'PENDING_REVIEW' })
    for (let days = 0; days < 4; days += 1) await later(DAY)
    const operator = asHolder(server, await registerHolder(server, { role: 'operator' }))
    const { body } = await operator('GET', '/api/operator/transfers')
    expect(body.transfers.find((each: { id: string }) => each.id === id)).toMatchObject({
      attention: 'unknown-outcome',
    })
    peer.clear(orderId)
    await later(2 * DAY)
    await until(id, 'captured')
    expect(await credits()).toBe(20)
  })

  it('of a payer who approved and never came back is captured all the same', async () => {
    const { id } = await approved()
    await later(MINUTE)
    await until(id, 'captured')
    expect(await credits()).toBe(20)
  })

  it('is none when the payer never approved: the payment expires', async () => {
    const { body } = await ask('POST', '/api/payments', { productId: 'basic-1', provider: 'paypal' })
    for (let hours = 0; hours < 5; hours += 1) await later(60 * MINUTE)
    await until(body.id, 'expired')
  })
})

describe('what was captured and not as agreed', () => {
  it.each([
    ['wrong-amount', 'amount-differs'],
    ['wrong-currency', 'currency-differs'],
    ['other-payment', 'order-differs'],
  ] as const)('%s is not credited, and shown to operators as %s', async (trouble, attention) => {
    const { id } = await approved()
    peer.troubles.push(trouble)
    expect(await capture(id)).toMatchObject({ state: 'pending', reason: attention })
    await later(DAY)
    expect(await credits()).toBe(0)
    const operator = asHolder(server, await registerHolder(server, { role: 'operator' }))
    const { body } = await operator('GET', '/api/operator/transfers')
    expect(body.transfers.find((each: { id: string }) => each.id === id)).toMatchObject({ attention })
  })

  it('stays rejected once an operator has rejected it, whatever PayPal tells of it again', async () => {
    const { id, orderId } = await approved()
    peer.troubles.push('wrong-amount')
    await capture(id)
    const operator = asHolder(server, await registerHolder(server, { role: 'operator' }))
    await operator('POST', `/api/operator/transfers/${id}/reject`, { reason: 'Devuelto en PayPal' })
    expect(await peer.notify('PAYMENT.CAPTURE.COMPLETED', orderId)).toBe(200)
    await later(0)
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled', reason: 'rejected' })
  })

  it('credits nobody with what another one paid', async () => {
    const { id } = await approved()
    const stranger = asHolder(server, await registerHolder(server))
    expect((await stranger('POST', `/api/payments/${id}/capture`)).status).toBe(404)
    expect((await stranger('GET', `/api/payments/${id}`)).status).toBe(404)
  })
})

describe("PayPal's webhook", () => {
  const notify = (...args: Parameters<PaypalPeer['notify']>) => peer.notify(...args)

  it('lets a payment be captured whose payer never came back', async () => {
    const { id, orderId } = await approved()
    expect(await notify('CHECKOUT.ORDER.APPROVED', orderId)).toBe(200)
    await later(0)
    await until(id, 'captured')
    expect(await credits()).toBe(20)
  })

  it('may come before our own answer, and twice: the credits come once', async () => {
    const { id, orderId } = await approved()
    peer.troubles.push('webhook-first')
    const captured = capture(id)
    await checkPayments(server.parts)
    await captured
    for (let times = 0; times < 3; times += 1) {
      expect(await notify('PAYMENT.CAPTURE.COMPLETED', orderId)).toBe(200)
      await later(0)
    }
    expect([(await stateOf(id)).state, takenFor(orderId), await credits()]).toEqual(['captured', 1, 20])
  })

  it('brings the outcome of a capture whose answer was lost', async () => {
    const { id, orderId } = await approved()
    peer.troubles.push('lost-answer')
    await capture(id)
    await notify('PAYMENT.CAPTURE.COMPLETED', orderId)
    await later(0)
    await until(id, 'captured')
    expect(await credits()).toBe(20)
  })

  it('is only a hint: one that lies makes us ask PayPal, and credits nothing', async () => {
    const { body } = await ask('POST', '/api/payments', { productId: 'basic-1', provider: 'paypal' })
    const orderId = new URL(body.approveUrl).searchParams.get('token')!
    expect(await notify('PAYMENT.CAPTURE.COMPLETED', orderId)).toBe(200)
    await later(0)
    expect([(await stateOf(body.id)).state, await credits()]).toEqual(['created', 0])
  })

  it('is refused when it was signed for another webhook, or with a key its certificate is not of', async () => {
    const { orderId } = await approved()
    expect(await notify('CHECKOUT.ORDER.APPROVED', orderId, { webhookId: 'WH-SOMEBODY-ELSE' })).toBe(403)
    expect(await notify('CHECKOUT.ORDER.APPROVED', orderId, { signedBy: 'stranger' })).toBe(403)
  })

  it('of money that went back puts the payment before an operator', async () => {
    const { id, orderId } = await approved()
    await capture(id)
    await notify('PAYMENT.CAPTURE.REFUNDED', orderId)
    const operator = asHolder(server, await registerHolder(server, { role: 'operator' }))
    const { body } = await operator('GET', '/api/operator/transfers')
    expect(body.transfers.find((each: { id: string }) => each.id === id)).toMatchObject({ attention: 'refunded' })
  })

  it('leads back to the page of the payment, and nowhere else', async () => {
    const { id } = await approved()
    const back = async (paymentId: string) =>
      (
        await fetch(`${server.url}/api/payments/${paymentId}/paypal-return?token=x`, { redirect: 'manual' })
      ).headers.get('location')
    expect(await back(id)).toBe(`http://firmeza.test/#/prepaypalPaymentPage?payment=${id}`)
    expect(await back('https:%2F%2Fevil.example')).toBe('http://firmeza.test/#/prepaypalPaymentPage')
  })
})
