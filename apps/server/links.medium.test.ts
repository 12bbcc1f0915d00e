import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { newId, steppedClock } from '@firmeza/kernel'
import { findOperation } from '@firmeza/operations/server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE, SpecificationClient } from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, signOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, jobs, the test inbox. The clock is driven.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const DAY_MS = 86_400_000
const clock = steppedClock(new Date('2026-11-02T09:00:00Z'))
const AGENT = { 'user-agent': 'Prueba/1.0', 'content-type': 'application/json' }
let server: RunningServer
beforeAll(async () => {
  server = await runServer({ clock, env: { OPERATION_DAYS: '3' } })
})
afterAll(() => server.close())

/** An operation whose signer is mailed the link, and the link's secret once the mail has come. */
const invited = async () => {
  const email = `firmante-${newId()}@example.com`
  const started = await startOperation(server, API_CLIENT, contract, { email, emailActions: [] })
  const [secret] = await mailedSecrets(email, 1)
  return { ...started, email, secret: secret! }
}
/** The secrets of the links mailed to somebody, the newest first. */
const mailedSecrets = async (email: string, count: number): Promise<string[]> => {
  await server.parts.queue.idle()
  const mails = await (await fetch(`${server.url}/inbox.json?to=${encodeURIComponent(email)}`)).json()
  const secrets = (mails as { links: string[] }[]).map(({ links }) => links[0]!.split('/').at(-1)!)
  expect(secrets).toHaveLength(count)
  return secrets
}
const post = async (path: string, body: object) => {
  const answer = await fetch(`${server.url}/api/operations/links/${path}`, {
    method: 'POST',
    headers: AGENT,
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}
const exchange = (secret: string, attempt = 'a'.repeat(32)) => post('exchange', { secret, attempt })
/** Such as a tab renews for itself. */
const signerToken = async (operationId: string) => {
  const [party] = (await findOperation(server.parts.database.db, operationId))!.parties
  const tab = { exchange: 'a tab', tenure: 0 }
  return server.parts.tokens.issue({ kind: 'signer', operationId, partyId: party!.id, via: 'link', tab })
}
const eventsOf = async (operationUuid: string): Promise<{ type: string; facts: Record<string, unknown> }[]> =>
  (await readLinks(server.parts.database.db, operationUuid)).map(readLink)
const typesOf = async (operationUuid: string) => (await eventsOf(operationUuid)).map(({ type }) => type)
const VISITOR = { ip: '127.0.0.1', userAgent: 'Prueba/1.0' }

/** What a tab does with what a link gave it. */
const tabOf = (operationUuid: string, esignToken: string) => {
  const client = new SpecificationClient(server.url, server.parts.domainUuid)
  client.esignToken = esignToken
  const code = (fault: unknown) => (fault as { problem: { code: string } }).problem.code
  return {
    client,
    read: () => client.operation(operationUuid).then(({ status }) => status as string, code),
    accept: (documentUuid: string) => client.documentRead(operationUuid, documentUuid).then(() => 'ok', code),
    askForCode: () => client.createOtp(operationUuid, PHONE).then(() => 'ok', code),
    sign: (otp: string) => client.verifyOtp(operationUuid, otp).then(() => 'ok', code),
  }
}
const openTab = async (operationUuid: string, secret: string, name: string) => {
  const { status, body } = await exchange(secret, name.repeat(32))
  expect(status).toBe(200)
  return { ...tabOf(operationUuid, body.esignToken), session: body.token as string }
}
const loads = async (operationUuid: string) =>
  (await eventsOf(operationUuid)).filter(({ type }) => type === 'PageLoaded').length

describe('a link', () => {
  it('opens for every page that loads it, which is told as just that, and changes nothing', async () => {
    const { operationUuid, secret } = await invited()
    const scanner = await openTab(operationUuid, secret, 's')
    expect(await scanner.read()).toBe('sent')
    const person = await openTab(operationUuid, secret, 'p')
    await openTab(operationUuid, secret, 'p')
    expect(await person.read()).toBe('sent')
    const events = await eventsOf(operationUuid)
    const loaded = { type: 'PageLoaded', facts: expect.objectContaining({ ...VISITOR, via: 'link' }) }
    expect(events.slice(-2)).toEqual([expect.objectContaining(loaded), expect.objectContaining(loaded)])
    expect(events.map(({ type }) => type)).not.toContain('OperationOpened')
  })

  it('is ended by the first act: who did it goes on, every other tab is told what happened, and the link opens nothing more', async () => {
    const { operationUuid, documentUuid, secret } = await invited()
    const [scanner, person] = [await openTab(operationUuid, secret, 's'), await openTab(operationUuid, secret, 'p')]
    expect(await person.accept(documentUuid)).toBe('ok')
    expect((await typesOf(operationUuid)).slice(-2)).toEqual(['OperationOpened', 'DocumentRead'])
    for (const act of [
      scanner.read,
      () => scanner.accept(documentUuid),
      scanner.askForCode,
      () => scanner.sign('123456'),
    ])
      expect(await act()).toBe('signing-elsewhere')
    const renewed = await fetch(`${server.url}/operations/v2/refresh`, {
      headers: { authorization: `Bearer ${scanner.session}` },
    })
    expect(await tabOf(operationUuid, await renewed.json()).read()).toBe('signing-elsewhere')
    const stolen = await exchange(secret, 't'.repeat(32))
    expect(stolen).toMatchObject({ status: 410, body: { code: 'link-used', detail: expect.stringMatching(/\S/) } })
    expect(await person.askForCode()).toBe('ok')
    expect(await person.sign(await codeFor(server))).toBe('ok')
    await untilStatus(person.client, operationUuid, 'completed')
    // Reading again, after a reload too.
    expect(await person.read()).toBe('completed')
    expect((await exchange(secret, 'p'.repeat(32))).body.operation).toMatchObject({ status: 'completed' })
  })

  it('lets one of two tabs through that act at once', async () => {
    const { operationUuid, documentUuid, secret } = await invited()
    const tabs = await Promise.all(['a', 'b', 'c', 'd'].map((name) => openTab(operationUuid, secret, name)))
    const answers = await Promise.all(tabs.map((tab) => tab.accept(documentUuid)))
    expect(answers.toSorted()).toEqual(['ok', 'signing-elsewhere', 'signing-elsewhere', 'signing-elsewhere'])
    const winner = tabs[answers.indexOf('ok')]!
    expect(await Promise.all(tabs.map((tab) => tab.read()))).toEqual(
      tabs.map((tab) => (tab === winner ? 'read' : 'signing-elsewhere')),
    )
    expect((await typesOf(operationUuid)).filter((type) => type === 'DocumentRead')).toHaveLength(1)
  })

  it('that is mailed after an act opens again, and whoever acts by it ends the one before', async () => {
    const { operationUuid, documentUuid, email, secret } = await invited()
    const first = await openTab(operationUuid, secret, 'a')
    await first.accept(documentUuid)
    await post('renew', { secret })
    const [fresh] = await mailedSecrets(email, 2)
    const second = await openTab(operationUuid, fresh!, 'b')
    expect([await first.read(), await second.read()]).toEqual(['read', 'read'])
    expect(await second.askForCode()).toBe('ok')
    expect([await first.read(), await first.sign('123456')]).toEqual(['signing-elsewhere', 'signing-elsewhere'])
    expect(await second.sign(await codeFor(server))).toBe('ok')
  })

  it('ends with the act done by another one, which was out at the same time', async () => {
    const started = await invited()
    const { operationUuid, documentUuid, email, secret } = started
    await post('renew', { secret })
    const [other] = await mailedSecrets(email, 2)
    const person = await openTab(operationUuid, other!, 'p')
    await person.accept(documentUuid)
    expect(await exchange(secret)).toMatchObject({ status: 410, body: { code: 'link-used' } })
  })

  it('makes the evidence no longer than twenty loads, however often it is loaded', async () => {
    const { operationUuid, secret } = await invited()
    for (let time = 0; time < 25; time += 1) await exchange(secret, `tab-${time}`.padEnd(32, '-'))
    expect(await loads(operationUuid)).toBe(20)
  })

  it('of a row that was put into the database, with a hash of a secret its maker knows, opens nothing', async () => {
    const { operationUuid, secret } = await invited()
    const { db } = server.parts.database
    const known = createHash('sha256').update('a secret of the maker').digest('hex')
    await db.execute(sql`insert into signing_links select (jsonb_populate_record(l,
      jsonb_build_object('id', gen_random_uuid(), 'secret_hash', ${known}::text))).* from signing_links l
      where operation_id = ${operationUuid}`)
    expect(await exchange('a secret of the maker')).toMatchObject({ status: 404, body: { code: 'link-unknown' } })
    expect((await exchange(secret)).status).toBe(200)
  })

  it('shows a document that nobody may sign any more to nobody who comes by it', async () => {
    const { operationUuid, documentUuid, secret } = await invited()
    const person = await openTab(operationUuid, secret, 'p')
    expect(await person.client.documentB64(operationUuid, documentUuid)).not.toBe('')
    clock.advance(3 * DAY_MS)
    const late = tabOf(operationUuid, (await signerToken(operationUuid)) as string)
    await expect(late.client.documentB64(operationUuid, documentUuid)).rejects.toMatchObject({
      problem: { code: 'operation-expired', status: 410 },
    })
    expect(await late.read()).toBe('expired')
  })

  it('is renewed by mail, and who asked is evidence', async () => {
    const { operationUuid, email, secret } = await invited()
    await exchange(secret)
    expect(await post('renew', { secret })).toMatchObject({ status: 202 })
    const [fresh] = await mailedSecrets(email, 2)
    expect((await exchange(fresh!, 'n'.repeat(32))).status).toBe(200)
    expect(await eventsOf(operationUuid)).toContainEqual(
      expect.objectContaining({
        type: 'LinkRenewed',
        facts: { ...VISITOR, to: expect.stringMatching(/^f••@example\.com$/) },
      }),
    )
  })

  it('of an operation nobody can sign any more says so, and no mail is promised that leads nowhere', async () => {
    const { operationUuid, email, secret } = await invited()
    clock.advance(3 * DAY_MS)
    expect((await exchange(secret)).body.code).toBe('operation-expired')
    expect((await post('renew', { secret })).status).toBe(202)
    await mailedSecrets(email, 1)
    expect(await typesOf(operationUuid)).not.toContain('LinkRenewed')
  })

  it('leads to what was signed after the time to sign is over', async () => {
    const started = await invited()
    await signOperation(server, started)
    await untilStatus(started.client, started.operationUuid, 'completed')
    clock.advance(4 * DAY_MS)
    expect((await exchange(started.secret)).body.code).toBe('link-expired')
    expect((await post('renew', { secret: started.secret })).status).toBe(202)
    const [fresh] = await mailedSecrets(started.email, 2)
    expect((await exchange(fresh!)).body.operation).toMatchObject({ status: 'completed' })
    expect(await typesOf(started.operationUuid)).toEqual(expect.arrayContaining(['OperationCompleted', 'LinkRenewed']))
  })
})

describe('a mail', () => {
  it('that is due after the time to sign is over is not sent, and evidence says so', async () => {
    const { operationUuid, email } = await invited()
    const { database, queue, links } = server.parts
    const operation = await findOperation(database.db, operationUuid)
    clock.advance(3 * DAY_MS)
    for (const promise of [links.invite, links.renew])
      await database.transaction((tx) => promise(tx, queue, operation!, operation!.parties[0]!))
    await mailedSecrets(email, 1)
    const skipped = (await eventsOf(operationUuid)).filter(({ type }) => type === 'MailSkipped')
    expect(skipped.map(({ facts }) => [facts.kind, facts.why]).toSorted()).toEqual([
      ['invitation', 'expired'],
      ['renewal', 'expired'],
    ])
  })
})
