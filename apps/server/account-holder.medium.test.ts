import { readFile } from 'node:fs/promises'
import { registerHolder, type TestHolder } from '@firmeza/accounts/testing'
import { accountPaths } from '@firmeza/accounts/wire'
import { checkPayments, readCredits } from '@firmeza/credits/server'
import { creditsPaths } from '@firmeza/credits/wire'
import { CLOSE_OPERATIONS, closeAllOperations, closeOperations } from '@firmeza/operations/server'
import { ownPaths } from '@firmeza/operations/wire'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  creationPayload,
  PHONE,
  SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { AccountBrowser, mailsTo, tokenTo } from './testing/account-browser.ts'
import { asHolder } from './testing/as-holder.ts'
import { asWritten } from './testing/as-written.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'
import { signOperation } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, vault, tokens, mails in the test inbox.
const PASSWORD = 'una clave larga'
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
let server: RunningServer
beforeAll(async () => {
  server = await runServer()
})
afterAll(() => server.close())

const browserOf = ({ cookie }: TestHolder) => {
  const browser = new AccountBrowser(server)
  browser.cookies.set(...(cookie.split(/=(.*)/s) as [string, string]))
  return browser
}
const someone = async () => {
  const holder = await registerHolder(server)
  return { holder, browser: browserOf(holder) }
}
const send = async (browser: AccountBrowser, options: Parameters<typeof creationPayload>[1] = {}) => {
  const client = new SpecificationClient(server.url, server.parts.domainUuid)
  client.token = (await browser.post<{ token: string }>(accountPaths.token)).body.token
  const { operationUuid, documentUuid } = await client.create(creationPayload(contract.toString('base64'), options))
  return { client, operationUuid, documentUuid }
}
const leave = (browser: AccountBrowser, body: object = {}) =>
  browser.post<{ cancelledOperations: number; remains: string[] }>(accountPaths.deleteAccount, body)
const buy = async (browser: AccountBrowser) =>
  (await browser.post<{ id: string }>(creditsPaths.payments, { productId: 'basic-1', provider: 'wallet' })).body
const query = async (text: ReturnType<typeof sql>) => (await server.parts.database.db.execute(text)).rows

describe('the token of a session', () => {
  const askToken = async (headers: Record<string, string>) => {
    const answer = await fetch(server.url + accountPaths.token, { method: 'POST', headers })
    return { status: answer.status, token: ((await answer.json()) as { token?: string }).token }
  }

  it("S1.1.11 S1.6.05 S1.6.06 S1.7.12 creates operations that the account pays; the operation's signer needs none", async () => {
    const { holder, browser } = await someone()
    const { client, operationUuid, documentUuid } = await send(browser)
    expect(await readCredits(server.parts.database.db, holder.accountId)).toMatchObject({ currentcredits: 3 })
    const signer = new SpecificationClient(server.url, server.parts.domainUuid)
    signer.esignToken = client.esignToken
    await signOperation(server, { client: signer, operationUuid, documentUuid })
    expect(await signer.operation(operationUuid)).toMatchObject({
      status: expect.stringMatching(/signed|sealing|completed/),
    })
    const [mail] = await mailsTo(server, holder.email)
    expect(mail!.subject).toMatch(/ ha firmado «/)
    expect(mail!.links).toContain(`${server.parts.baseUrl}/#/panelpage/${operationUuid}`)
  })

  it('is given to the session alone, asked by a page of ours', async () => {
    const { cookie, headers } = (await someone()).holder
    expect((await askToken({})).status).toBe(401)
    expect((await askToken({ origin: headers.origin, cookie: cookie.slice(0, -6) })).status).toBe(401)
    expect((await askToken({ cookie })).status).toBe(403)
    expect((await askToken({ ...headers, origin: 'https://evil.example' })).status).toBe(403)
    expect((await askToken({ ...headers, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('ends with it', async () => {
    const { holder, browser } = await someone()
    const { token } = await askToken(holder.headers)
    const refresh = () =>
      fetch(`${server.url}/operations/v2/refresh`, { headers: { authorization: `Bearer ${token}` } })
    expect((await refresh()).status).toBe(200)
    await browser.post(accountPaths.signOut)
    expect((await refresh()).status).toBe(401)
    expect((await askToken(holder.headers)).status).toBe(401)
  })
})

describe('my data', () => {
  it('are one file: the user document, the ways in, and what the other wings keep; nothing that proves who I am', async () => {
    const { holder, browser } = await someone()
    await browser.post(accountPaths.changePassword, { newPassword: PASSWORD })
    const { operationUuid } = await send(browser)
    const { body, headers } = await browser.get(accountPaths.myData)
    expect(headers.get('content-disposition')).toBe('attachment; filename="data.json"')
    expect(body).toMatchObject({
      userUid: holder.userId,
      userDocument: { userEmail: holder.email, credits: { currentcredits: 3 }, operations: [operationUuid] },
      waysIn: [{ providerId: 'credential' }],
      passkeys: [],
      sessions: [{ current: true }],
      operations: { total: 1, latest: [{ operationUuid, signers: [{ phone: PHONE }] }] },
      creditEntries: [
        { kind: 'grant', amount: 5 },
        { kind: 'reserve', amount: 2 },
      ],
      payments: [],
      contactRequests: [],
    })
    expect(JSON.stringify(body)).not.toMatch(/scrypt|token"|secret/)
  })
})

describe('deleting an account', () => {
  it('erases the person, cancels what is open and keeps what was signed, and says so', async () => {
    const { holder, browser } = await someone()
    await browser.post(accountPaths.forgotPassword, { email: holder.email })
    const [open, signed] = [await send(browser), await send(browser)]
    await query(sql`update operations set phase = 'completed' where id = ${signed.operationUuid}`)
    await asWritten(server, signed.operationUuid)
    const left = await leave(browser)
    expect(left).toMatchObject({ status: 200, body: { status: true, cancelledOperations: 1 } })
    expect(left.body.remains).toHaveLength(3)
    expect((await browser.get(accountPaths.me)).status).toBe(401)
    const { userId, email } = holder
    const everything = await query(sql`
      select string_agg(rows, ' ') as text from (
        select row_to_json(users)::text as rows from users union all select row_to_json(user_documents)::text from user_documents
        union all select row_to_json(mailed_links)::text from mailed_links union all select row_to_json(sessions)::text from sessions
        union all select row_to_json(accounts)::text from accounts where name <> '') all_rows`)
    expect(everything[0]?.text ?? '').not.toContain(email)
    expect(everything[0]?.text ?? '').not.toContain(userId)
    const states = await query(
      sql`select phase, erased_at is not null as erased from operations where account_id = ${userId} order by phase`,
    )
    expect(states).toEqual([
      { phase: 'cancelled', erased: true },
      { phase: 'completed', erased: false },
    ])
    // The credits of the one that nobody had opened came back.
    expect(
      await query(sql`select available, reserved, used from credit_balances where account_id = ${userId}`),
    ).toEqual([{ available: 3, reserved: 2, used: 0 }])
    expect((await mailsTo(server, email))[0]).toMatchObject({ subject: 'Tu cuenta se ha eliminado' })
    await expect(open.client.documentRead(open.operationUuid, open.documentUuid)).rejects.toMatchObject({
      problem: { status: 410 },
    })
    expect(await signed.client.documentB64(signed.operationUuid, signed.documentUuid)).toMatch(/^JVBERi0/)
  })

  it('wants the password, or where there is none a session that is new', async () => {
    const { holder, browser } = await someone()
    await query(sql`update sessions set created_at = created_at - interval '1 hour' where user_id = ${holder.userId}`)
    expect(await leave(browser)).toMatchObject({ status: 403, body: { code: 'session-not-fresh' } })
    await query(sql`update sessions set created_at = now() where user_id = ${holder.userId}`)
    await browser.post(accountPaths.changePassword, { newPassword: PASSWORD })
    for (const body of [{}, { password: 'otra' }])
      expect(await leave(browser, body)).toMatchObject({ status: 403, body: { code: 'password-wrong' } })
    expect((await browser.get(accountPaths.me)).status).toBe(200)
    expect((await leave(browser, { password: PASSWORD })).status).toBe(200)
  })

  it('tells whoever was sent a link that there is nothing to sign any more, and erases them once they are told', async () => {
    const { holder, browser } = await someone()
    const email = `firmante.${holder.userId}@example.com`
    await send(browser, { email, emailActions: [] })
    await mailsTo(server, email)
    expect((await leave(browser)).body).toMatchObject({ cancelledOperations: 1, openOperations: 0 })
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toHaveLength(2)
    const kept = () =>
      query(sql`select o.phase, s.email from operations o join parties s on s.operation_id = o.id
        where o.account_id = ${holder.accountId}`)
    expect(await kept()).toEqual([{ phase: 'cancelled', email }])
    const jobs = sql`select data from jobs where queue = ${CLOSE_OPERATIONS} and state = 'waiting'
      and data->>'accountId' = ${holder.accountId}`
    expect(await query(jobs)).toHaveLength(1)
    const later = { now: () => new Date(server.parts.clock.now().getTime() + 3_700_000) }
    await closeAllOperations({ ...server.parts, clock: later }, holder.accountId)
    expect(await kept()).toEqual([{ phase: 'cancelled', email: '' }])
  })

  it('goes on by a job with those that are too many for one answer', async () => {
    const { holder, browser } = await someone()
    await send(browser)
    await send(browser)
    expect(await closeOperations(server.parts, holder.accountId, 1)).toEqual({ cancelled: 1, open: 1 })
    await closeAllOperations(server.parts, holder.accountId)
    const states = sql`select phase, erased_at is not null as erased from operations where account_id = ${holder.accountId}`
    expect(await query(states)).toEqual(Array(2).fill({ phase: 'cancelled', erased: true }))
  })

  it('leaves no operation open that was being created meanwhile, and no credits set aside for it', async () => {
    const { holder, browser } = await someone()
    const { client } = await send(browser)
    const creations = Array.from({ length: 4 }, () => client.create(creationPayload(contract.toString('base64'))))
    const [left] = await Promise.all([leave(browser), ...creations.map((each) => each.catch(() => null))])
    expect(left.status).toBe(200)
    const open = sql`select id from operations where account_id = ${holder.accountId} and phase <> 'cancelled'`
    expect(await query(open)).toEqual([])
    expect(await query(sql`select reserved from credit_balances where account_id = ${holder.accountId}`)).toEqual([
      { reserved: 0 },
    ])
  })

  it('takes with it what was chosen for what is sent', async () => {
    const [leaves, stays] = [await someone(), await someone()]
    for (const { holder } of [leaves, stays])
      await asHolder(server, holder)('PUT', ownPaths.sendingDefaults, { retention: 'kyc' })
    expect((await leave(leaves.browser)).status).toBe(200)
    const ids = sql`${leaves.holder.accountId}, ${stays.holder.accountId}`
    expect(await query(sql`select account_id from sending_defaults where account_id in (${ids})`)).toEqual([
      { account_id: stays.holder.accountId },
    ])
  })

  it('closes what was not paid: nothing is captured or confirmed for it any more', async () => {
    const { holder, browser } = await someone()
    const { id } = await buy(browser)
    await browser.post(creditsPaths.wallet(id), { decision: 'approve' })
    await query(sql`insert into payments select (jsonb_populate_record(payments, jsonb_build_object('id', gen_random_uuid(),
      'state', 'awaiting-transfer', 'provider', 'bank-transfer', 'reference', 'RF', 'order_id', null))).* from payments where id = ${id}`)
    expect((await leave(browser)).status).toBe(200)
    await query(sql`update payments set check_at = now() where id = ${id}`)
    await checkPayments(server.parts)
    expect(await query(sql`select state, reason from payments where account_id = ${holder.accountId}`)).toEqual(
      Array(2).fill({ state: 'cancelled', reason: 'account-deleted' }),
    )
  })

  it('waits for a payment whose outcome is not known, and closes nothing until then', async () => {
    const { browser } = await someone()
    await send(browser)
    const { id } = await buy(browser)
    await browser.post(creditsPaths.wallet(id), { decision: 'no-answer' })
    expect((await browser.post(creditsPaths.capture(id))).body).toMatchObject({ state: 'pending' })
    await query(sql`update payments set check_at = null where id = ${id}`)
    const other = await buy(browser)
    expect(await leave(browser)).toMatchObject({ status: 409, body: { code: 'payment-pending' } })
    expect((await browser.get(creditsPaths.payment(other.id))).body).toMatchObject({ state: 'created' })
    expect((await browser.get(accountPaths.myData)).body).toMatchObject({
      operations: { latest: [{ state: expect.not.stringMatching('cancelled') }] },
    })
  })

  it('closes a payment begun meanwhile too', async () => {
    const { holder, browser } = await someone()
    const [left] = await Promise.all([
      leave(browser),
      ...Array.from({ length: 4 }, () => buy(browser).catch(() => null)),
    ])
    expect(left.status).toBe(200)
    const open = sql`select id from payments where account_id = ${holder.accountId} and state <> 'cancelled'`
    expect(await query(open)).toEqual([])
  })

  it('removes what its holder asked by the forms, however they wrote their address', async () => {
    const { holder, browser } = await someone()
    const form = { form: 'api', name: 'Ana', email: holder.email.toUpperCase(), description: 'Hola', agree: true }
    expect((await browser.post('/api/contacts', form)).status).toBe(201)
    expect((await browser.get(accountPaths.myData)).body).toMatchObject({ contactRequests: [{ message: 'Hola' }] })
    await leave(browser)
    expect(await query(sql`select id from contact_requests where lower(email) = ${holder.email}`)).toEqual([])
  })

  it('ends the token that was given for the session', async () => {
    const { browser } = await someone()
    const { client } = await send(browser)
    await leave(browser)
    await expect(client.create(creationPayload(contract.toString('base64')))).rejects.toMatchObject({
      problem: { status: 401 },
    })
  })

  it('lets the address register again, without another gift', async () => {
    const { holder, browser } = await someone()
    await leave(browser)
    const { email } = holder
    const again = new AccountBrowser(server)
    await again.post(accountPaths.register, { name: 'Ana', email, password: PASSWORD })
    await again.post(accountPaths.verifyEmail, { token: await tokenTo(server, email) })
    await again.post(accountPaths.signIn, { email, password: PASSWORD })
    const { body: me } = await again.get<{ userUid: string }>(accountPaths.me)
    expect(me.userUid).not.toBe(holder.userId)
    expect((await again.get(accountPaths.userDocument(me.userUid))).body).toMatchObject({
      credits: { currentcredits: 0, usedcredits: 0, totalcredits: 0 },
    })
  })
})

describe('the gift', () => {
  it('is given once, however many first logins there are at once', async () => {
    const { holder } = await someone()
    const { database, accounts } = server.parts
    await database.db.execute(sql`delete from user_documents where user_id = ${holder.userId}`)
    await database.db.execute(sql`delete from gifted_addresses`)
    await Promise.all(Array.from({ length: 8 }, () => accounts.arrived(holder.userId)))
    expect(await query(sql`select amount from credit_entries where account_id = ${holder.userId}`)).toEqual([
      { amount: 5 },
      { amount: 5 },
    ])
  })

  it('comes with the next request where the first login was cut short', async () => {
    const { holder, browser } = await someone()
    await query(sql`delete from user_documents where user_id = ${holder.userId}`)
    expect((await browser.get(accountPaths.userDocument(holder.userId))).status).toBe(200)
  })
})
