import { registerHolder } from '@firmeza/accounts/testing'
import { steppedClock } from '@firmeza/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asHolder } from './testing/as-holder.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'

// Real: the whole server, an account holder's cookie, the sandbox wallet's books. The clock is driven.
const clock = steppedClock(new Date('2026-11-21T10:00:00Z'))
let server: RunningServer

beforeAll(async () => {
  server = await runServer({
    clock,
    env: { BANK_IBAN: 'ES91 2100 0418 4502 0005 1332', BANK_HOLDER: 'Firmeza Pruebas SL' },
  })
})
afterAll(() => server.close())

const begin = async (ask: ReturnType<typeof asHolder>, provider = 'wallet', productId = 'basic-2') =>
  (await ask('POST', '/api/payments', { productId, provider })).body

describe('the packs', () => {
  it('S1.9.21 S2.3.22 S2.3.23 are 10 € for 20 credits, 20 € for 50, 100 € for 300; what has no price is not listed', async () => {
    const products = await (await fetch(`${server.url}/api/products`)).json()
    const colour = expect.stringMatching(/^#[0-9a-f]{6}$/)
    expect(products).toEqual([
      { id: 'basic-1', name: 'Basic 1', price: '10.00', currency: 'EUR', credits: 20, new: false, color: colour },
      { id: 'basic-2', name: 'Basic 2', price: '20.00', currency: 'EUR', credits: 50, new: true, color: colour },
      { id: 'basic-3', name: 'Basic 3', price: '100.00', currency: 'EUR', credits: 300, new: false, color: colour },
    ])
  })
})

describe('paying with the sandbox wallet', () => {
  it('adds the credits of the pack once the wallet has captured, however often it is asked for', async () => {
    const ask = asHolder(server, await registerHolder(server))
    const payment = await begin(ask)
    expect(payment).toMatchObject({ state: 'created', amount: '20.00', currency: 'EUR', credits: 50, sandbox: true })
    expect(payment.approveUrl).toBe(`http://firmeza.test/#/walletpage?payment=${payment.id}`)
    expect((await ask('POST', `/api/payments/${payment.id}/capture`)).body).toMatchObject({
      code: 'payment-not-approved',
    })

    expect((await ask('POST', `/api/payments/${payment.id}/wallet`, { decision: 'approve' })).body.state).toBe(
      'approved',
    )
    const captures = await Promise.all([1, 2, 3].map(() => ask('POST', `/api/payments/${payment.id}/capture`)))
    expect(captures.map(({ body }) => body.state)).toEqual(['captured', 'captured', 'captured'])
    expect((await ask('GET', '/api/credits/balance')).body).toMatchObject({ currentcredits: 55, totalcredits: 55 })
    const { entries } = (await ask('GET', '/api/credits/entries')).body
    expect(entries).toMatchObject([
      { kind: 'purchase', amount: 50, balanceAfter: 55, payment: { id: payment.id } },
      { kind: 'grant', amount: 5, balanceAfter: 5, reason: 'welcome' },
    ])
  })
})
