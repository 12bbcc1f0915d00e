import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { registerHolder } from '@firmeza/accounts/testing'
import { checkPayments } from '@firmeza/credits/server'
import { steppedClock } from '@firmeza/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asHolder } from './testing/as-holder.ts'
import { panelHolder } from './testing/panel-holder.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'

// Real: the whole server, account holders' cookies, the sandbox wallet's books, Poppler. The clock
// is driven.
const run = promisify(execFile)
const DAY = 86_400_000
const clock = steppedClock(new Date())
let server: RunningServer

beforeAll(async () => {
  server = await runServer({
    clock,
    env: {
      BANK_IBAN: 'ES91 2100 0418 4502 0005 1332',
      BANK_HOLDER: 'Firmeza Pruebas SL',
      SELLER_NAME: 'Firmeza Pruebas SL',
      SELLER_TAX_ID: 'B00000000',
      SELLER_ADDRESS: 'Calle de la Prueba 1, 28001 Madrid',
    },
  })
})
afterAll(() => server.close())

type Ask = ReturnType<typeof asHolder>
const somebody = async (): Promise<Ask> => asHolder(server, await registerHolder(server))
const operator = async (): Promise<Ask> => asHolder(server, await registerHolder(server, { role: 'operator' }))

const begin = async (ask: Ask, provider = 'wallet', productId = 'basic-2') =>
  (await ask('POST', '/api/payments', { productId, provider })).body
const capture = async (ask: Ask, id: string) => (await ask('POST', `/api/payments/${id}/capture`)).body
const decide = async (ask: Ask, id: string, decision: string) =>
  (await ask('POST', `/api/payments/${id}/wallet`, { decision })).body
const stateOf = async (ask: Ask, id: string) => (await ask('GET', `/api/payments/${id}`)).body.state
const balance = async (ask: Ask) => (await ask('GET', '/api/credits/balance')).body.currentcredits
const bought = async (ask: Ask, provider?: string, productId?: string) => {
  const payment = await begin(ask, provider, productId)
  await decide(ask, payment.id, 'approve')
  return capture(ask, payment.id)
}
/** Lets so much time pass, and the job that seeks outcomes look. */
const later = async (milliseconds: number) => {
  clock.advance(milliseconds)
  await checkPayments(server.parts)
}

describe('the packs', () => {
  it('S1.9.21 S2.3.22 S2.3.23 S2.3.24 S2.7.25 S2.9.46 are 10 € for 20 credits, 20 € for 50, 100 € for 300; what has no price is not listed', async () => {
    const products = await (await fetch(`${server.url}/api/products`)).json()
    const color = expect.stringMatching(/^#[0-9a-f]{6}$/)
    expect(products).toEqual([
      { id: 'basic-1', name: 'Basic 1', price: '10.00', currency: 'EUR', credits: 20, new: false, color },
      { id: 'basic-2', name: 'Basic 2', price: '20.00', currency: 'EUR', credits: 50, new: true, color },
      { id: 'basic-3', name: 'Basic 3', price: '100.00', currency: 'EUR', credits: 300, new: false, color },
    ])
  })

  it('that are not on sale, or do not exist, are not sold', async () => {
    const ask = await somebody()
    for (const productId of ['welcome', 'basic-9']) {
      const { status, body } = await ask('POST', '/api/payments', { productId, provider: 'wallet' })
      expect([status, body.code]).toEqual([422, 'product-unknown'])
    }
    const { body } = await ask('POST', '/api/payments', { productId: 'basic-1', provider: 'paypal' })
    expect(body.code).toBe('provider-not-offered')
  })

  it('cost what they cost when the payment began, whoever says otherwise and whatever is changed meanwhile', async () => {
    const ask = await somebody()
    const sneaky = { productId: 'basic-1', provider: 'wallet', credits: 9999, price: '0.01', amountCents: 1 }
    const { body } = await ask('POST', '/api/payments', sneaky)
    expect(body).toMatchObject({ amount: '10.00', credits: 20 })
    const { db } = server.parts.database
    await db.execute(sql`update products set price_cents = 1, credits = 9999 where id = 'basic-1'`)
    await decide(ask, body.id, 'approve')
    expect(await capture(ask, body.id)).toMatchObject({ state: 'captured', amount: '10.00', credits: 20 })
    await db.execute(sql`update products set price_cents = 1000, credits = 20 where id = 'basic-1'`)
    expect(await balance(ask)).toBe(25)
  })
})

describe('paying with the sandbox wallet', () => {
  it('S2.7.29 adds the credits of the pack once the wallet has captured, however often it is asked for', async () => {
    const ask = await somebody()
    const payment = await begin(ask)
    expect(payment).toMatchObject({ state: 'created', amount: '20.00', currency: 'EUR', credits: 50, sandbox: true })
    expect(payment.approveUrl).toBe(`http://firmeza.test/#/walletpage?payment=${payment.id}`)
    expect(await capture(ask, payment.id)).toMatchObject({ code: 'payment-not-approved' })

    expect((await decide(ask, payment.id, 'approve')).state).toBe('approved')
    const captures = await Promise.all([1, 2, 3].map(() => capture(ask, payment.id)))
    expect(captures.map(({ state }) => state)).toEqual(['captured', 'captured', 'captured'])
    expect((await ask('GET', '/api/credits/balance')).body).toMatchObject({ currentcredits: 55, totalcredits: 55 })
    const { entries } = (await ask('GET', '/api/credits/entries')).body
    expect(entries).toMatchObject([
      { kind: 'purchase', amount: 50, balanceAfter: 55, payment: { id: payment.id, reference: payment.reference } },
      { kind: 'grant', amount: 5, balanceAfter: 5, reason: 'welcome' },
    ])
  })

  it('is declined, cancelled or decided once, as its payer pressed', async () => {
    const ask = await somebody()
    const declined = await begin(ask)
    expect(await decide(ask, declined.id, 'decline')).toMatchObject({ state: 'declined', reason: 'PAYER_DECLINED' })
    const cancelled = await begin(ask)
    expect((await decide(ask, cancelled.id, 'cancel')).state).toBe('cancelled')
    for (const { id } of [declined, cancelled]) {
      expect(await decide(ask, id, 'approve')).toMatchObject({ code: 'payment-settled' })
      expect((await capture(ask, id)).state).not.toBe('captured')
    }
    expect(await balance(ask)).toBe(5)
  })

  it('is pending when the wallet gives no answer, and found out a little later', async () => {
    const ask = await somebody()
    const { id } = await begin(ask)
    await decide(ask, id, 'no-answer')
    expect(await capture(ask, id)).toMatchObject({ state: 'pending', reason: 'no-answer' })
    expect(await balance(ask)).toBe(5)
    await later(2_000)
    await vi.waitFor(async () => expect(await stateOf(ask, id)).toBe('captured'))
    expect(await balance(ask)).toBe(55)
  })

  it('expires when nobody approves it, and is not offered for approval any more', async () => {
    const ask = await somebody()
    const { id } = await begin(ask)
    for (let hours = 0; hours < 6; hours += 1) await later(3_600_000)
    await vi.waitFor(async () => expect(await stateOf(ask, id)).toBe('expired'))
    expect((await ask('GET', `/api/payments/${id}`)).body.approveUrl).toBeUndefined()
  })

  it("is nobody else's to see, approve or capture", async () => {
    const ask = await somebody()
    const { id } = await begin(ask)
    const stranger = await somebody()
    const path = `/api/payments/${id}`
    for (const [method, more] of [
      ['GET', ''],
      ['GET', '/receipt'],
      ['POST', '/capture'],
      ['POST', '/wallet'],
    ] as const)
      expect(
        (await stranger(method, path + more, method === 'POST' ? { decision: 'approve' } : undefined)).status,
      ).toBe(404)
    expect((await stranger('GET', '/api/payments/nonsense')).status).toBe(404)
    expect((await stranger('GET', '/api/payments')).body).toEqual([])
    expect((await ask('GET', '/api/payments')).body).toMatchObject([{ id, state: 'created' }])
  })

  it('is not begun without end: at most thirty in an hour', async () => {
    const ask = await somebody()
    const statuses = []
    for (let count = 0; count < 31; count += 1)
      statuses.push((await ask('POST', '/api/payments', { productId: 'basic-1', provider: 'wallet' })).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the statement', () => {
  it('tells what an operation was called, as long as it is known, and can be downloaded', async () => {
    const holder = await panelHolder(server)
    const { operationUuid } = await holder.send({ documentLabel: 'Contrato de obra' })
    const ask = asHolder(server, holder)
    const { entries } = (await ask('GET', '/api/credits/entries')).body
    expect(entries[0]).toMatchObject({ kind: 'reserve', operation: { uuid: operationUuid, label: 'Contrato de obra' } })
    const answer = await holder.get('/api/credits/entries.csv?lang=it')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="movimenti-dei-crediti.csv"')
    expect(await answer.text()).toContain('"Contrato de obra";-2;1003')
    for (const cursor of ['x', '-1', '1.5', '99999999999', '']) {
      const { status, body } = await ask('GET', `/api/credits/entries?cursor=${cursor}`)
      expect([status, body.code, body.field], cursor).toEqual([422, 'payload-invalid', 'cursor'])
    }
  })
})

describe('a bank transfer', () => {
  it('S1.1.06 is told where to go with a reference, and credited when an operator has seen the money', async () => {
    const ask = await somebody()
    const payment = await begin(ask, 'bank-transfer', 'basic-3')
    expect(payment).toMatchObject({
      state: 'awaiting-transfer',
      bank: { iban: 'ES9121000418450200051332', holder: 'Firmeza Pruebas SL' },
      reference: expect.stringMatching(/^RF\d\d( \d{4}){3}$/),
      sandbox: false,
    })
    expect((await capture(ask, payment.id)).state).toBe('awaiting-transfer')

    const office = await operator()
    const { transfers } = (await office('GET', '/api/operator/transfers')).body
    expect(transfers).toContainEqual(expect.objectContaining({ id: payment.id, amount: '100.00', attention: null }))
    const decision = { reason: 'Visto en el extracto del 21 de noviembre' }
    const path = `/api/operator/transfers/${payment.id}/confirm`
    const answers = await Promise.all([1, 2, 3].map(() => office('POST', path, decision)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await balance(ask)).toBe(305)
    const { rows } = await server.parts.database.db.execute(
      sql`select action, reason from operator_actions where subject_id = ${payment.id}`,
    )
    expect(rows).toEqual([{ action: 'transfer-confirmed', reason: decision.reason }])
    expect((await office('POST', `/api/operator/transfers/${payment.id}/reject`, decision)).status).toBe(409)
  })

  it('that an operator rejects is cancelled; one that comes after its time can still be confirmed, found by its reference', async () => {
    const ask = await somebody()
    const office = await operator()
    const decision = { reason: 'No ha llegado' }
    const rejected = await begin(ask, 'bank-transfer')
    expect((await office('POST', `/api/operator/transfers/${rejected.id}/reject`, decision)).body.state).toBe(
      'cancelled',
    )
    const late = await begin(ask, 'bank-transfer')
    await later(31 * DAY)
    await vi.waitFor(async () => expect(await stateOf(ask, late.id)).toBe('expired'))
    const typed = late.reference.toLowerCase().replaceAll(' ', '')
    const { transfers } = (await office('GET', `/api/operator/transfers?reference=${typed}`)).body
    expect(transfers).toMatchObject([{ id: late.id, state: 'expired' }])
    expect((await office('POST', `/api/operator/transfers/${late.id}/confirm`, decision)).body.state).toBe('captured')
    expect(await balance(ask)).toBe(55)
  })

  it('for the same pack is one, however often its details are looked up; at the time of the last', async () => {
    const ask = await somebody()
    const begun = await Promise.all([1, 2, 3].map(() => begin(ask, 'bank-transfer')))
    clock.advance(DAY)
    const again = await begin(ask, 'bank-transfer')
    expect(new Set([...begun, again].map(({ reference }) => reference)).size).toBe(1)
    expect(Date.parse(again.expiresAt) - Date.parse(begun[0].expiresAt)).toBe(DAY)
    await (await operator())('POST', `/api/operator/transfers/${again.id}/confirm`, { reason: 'Visto en el extracto' })
    expect((await begin(ask, 'bank-transfer')).id).not.toBe(again.id)
    expect(await balance(ask)).toBe(55)
  })

  it('is awaited for five packs at once from an account, however many are begun together', async () => {
    const { db } = server.parts.database
    const packs = Array.from({ length: 9 }, (_, nth) => `pack-${nth}`)
    for (const id of packs)
      await db.execute(sql`insert into products select ${id}, name, price_cents, currency, credits, new, color
        from products where id = 'basic-1'`)
    const ask = await somebody()
    const wanted = (productId: string) => ({ productId, provider: 'bank-transfer' })
    const answers = await Promise.all(packs.map((id) => ask('POST', '/api/payments', wanted(id))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('too-many-transfers'))
    const made = answers.find(({ status }) => status === 201)!.body
    await (await operator())('POST', `/api/operator/transfers/${made.id}/confirm`, { reason: 'Visto en el extracto' })
    expect((await ask('POST', '/api/payments', wanted('basic-3'))).status).toBe(201)
    await db.execute(sql`delete from products where id like 'pack-%'`)
  })

  it('and any payment is logged as what was decided, once', async () => {
    const ask = await somebody()
    const office = await operator()
    const act = async (id: string, action: string) =>
      (await office('POST', `/api/operator/transfers/${id}/${action}`, { reason: 'Visto' })).status
    const rejected = await begin(ask, 'bank-transfer')
    expect([await act(rejected.id, 'reject'), await act(rejected.id, 'reject')]).toEqual([200, 409])
    const { id: refunded } = await bought(ask)
    const { db } = server.parts.database
    await db.execute(sql`update payments set attention = 'refunded' where id = ${refunded}`)
    for (const action of ['confirm', 'reject']) expect(await act(refunded, action)).toBe(409)
    expect([await act(refunded, 'looked-at'), await act(refunded, 'looked-at')]).toEqual([200, 409])
    const { rows } = await db.execute(
      sql`select action from operator_actions where subject_id in (${rejected.id}, ${refunded}) order by action`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['payment-looked-at', 'transfer-rejected'])
  })

  it('is decided by operators alone, with a reason, and nothing else is', async () => {
    const ask = await somebody()
    const payment = await begin(ask, 'bank-transfer')
    const path = `/api/operator/transfers/${payment.id}/confirm`
    expect((await ask('POST', path, { reason: 'mío' })).status).toBe(403)
    const office = await operator()
    expect((await office('POST', path, { reason: '  ' })).body).toMatchObject({
      code: 'payload-invalid',
      field: 'reason',
    })
    const wallet = await begin(ask)
    const other = await office('POST', `/api/operator/transfers/${wallet.id}/confirm`, { reason: 'regalo' })
    expect(other.status).toBe(409)
    expect(await balance(ask)).toBe(5)
  })
})

describe('a receipt', () => {
  const textOf = async (pdf: ArrayBuffer): Promise<string> => {
    const file = join(server.parts.env.dataDir, 'receipt.pdf')
    await writeFile(file, Buffer.from(pdf))
    return (await run('pdftotext', ['-layout', file, '-'])).stdout
  }
  const receiptOf = async (headers: Record<string, string>, id: string, lang: string) => {
    const answer = await fetch(`${server.url}/api/payments/${id}/receipt?lang=${lang}`, { headers })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    return { name: answer.headers.get('content-disposition'), text: await textOf(await answer.arrayBuffer()) }
  }

  it('of a transfer is a simplified invoice: seller, number, tax taken out of the price', async () => {
    const holder = await registerHolder(server, { name: 'Berta Compradora' })
    const ask = asHolder(server, holder)
    const { id, reference } = await begin(ask, 'bank-transfer')
    expect((await ask('GET', `/api/payments/${id}/receipt`)).body.code).toBe('receipt-not-there')
    await (await operator())('POST', `/api/operator/transfers/${id}/confirm`, { reason: 'ok' })
    const { name, text } = await receiptOf(holder.headers, id, 'es')
    expect(name).toMatch(/filename="F\d{4}-\d{6}\.pdf"/)
    for (const part of ['Factura simplificada', 'NIF B00000000', 'Calle de la Prueba 1', 'Berta Compradora', reference])
      expect(text).toContain(part)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Base imponible 16,53 € IVA 21 % 3,47 € Total, IVA incluido 20,00 €')
    expect((await receiptOf(holder.headers, id, 'en')).text).toContain('Simplified invoice')
    expect((await receiptOf(holder.headers, id, 'it')).text).toContain('Fattura semplificata')
  })

  it('of the sandbox is a test, in a series of its own', async () => {
    const holder = await registerHolder(server)
    const { id } = await bought(asHolder(server, holder))
    const { name, text } = await receiptOf(holder.headers, id, 'es')
    expect(name).toMatch(/filename="T\d{4}-/)
    expect(text).toContain('PRUEBA, SIN VALIDEZ')
    expect(text).not.toMatch(/factura/i)
  })
})
