import { rateLimit } from '@firmeza/http'
import { steppedClock } from '@firmeza/kernel'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { demoRoutes } from './demo-routes.ts'

const clock = steppedClock(new Date('2026-11-21T10:00:00Z'))
const card = { cardNumber: '4111 1111 1111 1111', expiry: '12/30', cvv: '123' }

const sandbox = () => {
  const app = Fastify()
  const lines: string[] = []
  const demoPayments = rateLimit({ most: 30, withinMinutes: 60, clock })
  demoRoutes(app, { clock, log: (line) => lines.push(line), demoPayments })
  const pay = async (how: 'card' | 'wallet', payload: object, language = 'es') => {
    const headers = { 'accept-language': language }
    const answer = await app.inject({ method: 'POST', url: `/api/payments/demo/${how}`, payload, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  return { pay, lines }
}

describe('the demo payments', () => {
  it('S2.2.39 S2.7.30 S2.9.34 turn a test card and a wallet into a nonce and a line of the log, in dollars', async () => {
    const { pay, lines } = sandbox()
    const nonce = expect.stringMatching(/^sandbox-/)
    const byCard = await pay('card', { ...card, amount: 25 })
    expect(byCard).toEqual({ status: 200, body: { nonce, amount: '25.00', currency: 'USD', sandbox: true } })
    const byWallet = await pay('wallet', {})
    expect(byWallet.body).toEqual({ nonce, amount: '10.00', currency: 'USD', sandbox: true })
    expect(lines).toEqual([byCard, byWallet].map(({ body }) => expect.stringContaining(body.nonce)))
    expect(lines.join()).not.toContain('1111')
  })

  it.each([0, -3, 'diez', null, undefined])('S2.5.24 take the amount %j for 10', async (amount) => {
    expect((await sandbox().pay('card', { ...card, amount })).body.amount).toBe('10.00')
  })

  it("S2.8.20 S2.8.21 tell the provider's own words when a card or the wallet is refused", async () => {
    const { pay } = sandbox()
    const declined = await pay('card', { ...card, cardNumber: '4000000000000002' })
    expect(declined.body).toMatchObject({ code: 'card-declined', detail: expect.stringContaining('Do Not Honor') })
    const failed = await pay('wallet', { decision: 'fail' })
    expect(failed.body.detail).toBe('An error occurred while processing the paypal payment.')
  })

  it.each([
    [{ cardNumber: '4111111111111112' }, 'card-number-invalid'],
    [{ cardNumber: '4539148803436467' }, 'card-not-a-test'],
    [{ expiry: '12/20' }, 'card-expired'],
    [{ expiry: 'mañana' }, 'card-expiry-invalid'],
    [{ cvv: '1' }, 'card-cvv-invalid'],
    [{ cvv: 123 }, 'payload-invalid'],
  ])('refuse the card %j in the language asked for', async (wrong, code) => {
    const { pay } = sandbox()
    const [es, en] = [await pay('card', { ...card, ...wrong }), await pay('card', { ...card, ...wrong }, 'en')]
    expect([es.status, es.body.code]).toEqual([422, code])
    expect(en.body.detail).not.toBe(es.body.detail)
  })

  it('are few for each visitor', async () => {
    const { pay } = sandbox()
    const statuses = []
    for (let count = 0; count < 31; count += 1) statuses.push((await pay('wallet', {})).status)
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })
})
