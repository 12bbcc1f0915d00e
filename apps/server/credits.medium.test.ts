import { registerHolder, type TestHolder } from '@firmeza/accounts/testing'
import { grantCredits } from '@firmeza/credits/server'
import { shortReference } from '@firmeza/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asHolder } from './testing/as-holder.ts'
import { expectRefusal } from './testing/expect-refusal.ts'
import { panelHolder } from './testing/panel-holder.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'

// Real: the whole server and an account holder's cookie.
let server: RunningServer

beforeAll(async () => {
  server = await runServer()
})
afterAll(() => server.close())

const entriesOf = async (holder: TestHolder, query = '') =>
  (await asHolder(server, holder)('GET', `/api/credits/entries${query}`)).body

const grantOne = ({ accountId }: TestHolder) =>
  server.parts.database.transaction((tx) => grantCredits(tx, accountId, 1, 'meanwhile', new Date()))

describe('the statement', () => {
  it('has every entry once, the newest first, over as many pages as it takes', async () => {
    const holder = await registerHolder(server)
    await server.parts.database.transaction(async (tx) => {
      for (let count = 0; count < 119; count += 1) await grantCredits(tx, holder.accountId, 1, 'test', new Date())
    })
    const seen: { id: string; balanceAfter: number }[] = []
    let query = ''
    for (let pages = 0; pages < 9; pages += 1) {
      const { entries, next } = await entriesOf(holder, query)
      seen.push(...entries)
      // What comes in meanwhile does not move the pages that follow.
      await grantOne(holder)
      if (next === null) break
      query = `?cursor=${next}`
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120)
    expect(seen.map(({ balanceAfter }) => balanceAfter)).toEqual(Array.from({ length: 120 }, (_, at) => 124 - at))
  })

  it.each(['x', '-1', '1.5', '99999999999', ''])('refuses the cursor %j', async (cursor) => {
    const { status, body } = await asHolder(server, await registerHolder(server))(
      'GET',
      `/api/credits/entries?cursor=${cursor}`,
    )
    expect([status, body.code, body.field]).toEqual([422, 'payload-invalid', 'cursor'])
  })

  it("names the operation of each line, is the account's own, and can be had as CSV that no spreadsheet runs", async () => {
    const holder = await panelHolder(server)
    const { operationUuid } = await holder.send({ documentLabel: '=HYPERLINK("http://x")' })
    const cancelled = await holder.post(`/api/panel/operations/${operationUuid}/cancel`)
    expect(cancelled.status).toBe(200)
    const operation = { uuid: operationUuid, reference: shortReference(operationUuid), label: '=HYPERLINK("http://x")' }
    expect((await entriesOf(holder)).entries).toMatchObject([
      { kind: 'release', reason: 'cancelled-unopened', amount: 2, balanceAfter: 1005, operation },
      { kind: 'reserve', reason: 'operation', amount: 2, balanceAfter: 1003, operation },
      { kind: 'grant', reason: 'test', amount: 1000 },
      { kind: 'grant', reason: 'welcome', balanceAfter: 5 },
    ])
    expect((await entriesOf(await registerHolder(server))).entries).toHaveLength(1)

    const answer = await holder.get('/api/credits/entries.csv?lang=es')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="movimientos-de-creditos.csv"')
    const [head, ...lines] = Buffer.from(await answer.arrayBuffer())
      .toString('utf8')
      .split('\r\n')
    expect(head!.startsWith('\ufeffFecha (Europe/Madrid);')).toBe(true)
    const named = `${operation.reference};"'=HYPERLINK(""http://x"")"`
    expect(lines.map((line) => line.split(';').slice(1).join(';'))).toEqual([
      `Devueltos: cancelada sin abrirse;${named};2;1005`,
      `Reservados al enviar;${named};-2;1003`,
      'Créditos añadidos;;;1000;1005',
      'Créditos de bienvenida;;;5;5',
      '',
    ])
  })
})

describe('the demo payments', () => {
  const card = { cardNumber: '4111 1111 1111 1111', expiry: '12/30', cvv: '123' }
  const pay = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'es' }
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }

  it('S2.2.39 S2.7.30 S2.9.34 turn a test card and a wallet into a nonce and a line of the log, in dollars', async () => {
    const byCard = await pay('/api/payments/demo/card', { ...card, amount: 25 })
    expect(byCard.body).toEqual({
      nonce: expect.stringMatching(/^sandbox-/),
      amount: '25.00',
      currency: 'USD',
      sandbox: true,
    })
    const byWallet = await pay('/api/payments/demo/wallet', {})
    expect(byWallet.body).toMatchObject({ amount: '10.00', currency: 'USD' })
    for (const { body } of [byCard, byWallet]) expect(server.log.join('\n')).toContain(body.nonce)
    expect(server.log.join('\n')).not.toContain('1111')
  })

  it.each([0, -3, 'diez', null, undefined])('S2.5.24 take the amount %j for 10', async (amount) => {
    expect((await pay('/api/payments/demo/card', { ...card, amount })).body.amount).toBe('10.00')
  })

  it("S2.8.20 S2.8.21 tell the provider's own words when a card or the wallet is refused", async () => {
    const declined = await pay('/api/payments/demo/card', { ...card, cardNumber: '4000000000000002' })
    expect(declined.body).toMatchObject({ code: 'card-declined', detail: expect.stringContaining('Do Not Honor') })
    const failed = await pay('/api/payments/demo/wallet', { decision: 'fail' })
    expect(failed.body.detail).toBe('An error occurred while processing the paypal payment.')
  })

  it.each([
    [{ cardNumber: '4111111111111112' }, 'card-number-invalid'],
    [{ cardNumber: '4539148803436467' }, 'card-not-a-test'],
    [{ expiry: '12/20' }, 'card-expired'],
    [{ expiry: 'mañana' }, 'card-expiry-invalid'],
    [{ cvv: '1' }, 'card-cvv-invalid'],
  ])('refuse the card %j in the language asked for', async (wrong, code) => {
    const body = JSON.stringify({ ...card, ...wrong })
    await expectRefusal(server, { path: '/api/payments/demo/card', body }, [422, code])
  })

  it('are few for each visitor', async () => {
    const statuses = []
    for (let count = 0; count < 31; count += 1) statuses.push((await pay('/api/payments/demo/wallet', {})).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
