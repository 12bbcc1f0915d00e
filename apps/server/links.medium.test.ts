import { readFile } from 'node:fs/promises'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { newId, steppedClock } from '@firmeza/kernel'
import { findOperation } from '@firmeza/operations/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { type StartedOperation, signOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, jobs, the test inbox. The clock is driven.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const MINUTE_MS = 60_000
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
/** The same, by its API client's token: the creation's own has ended. */
const withFreshToken = async (started: StartedOperation): Promise<StartedOperation> => {
  started.client.esignToken = await started.client.login(API_CLIENT)
  return started
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
const eventsOf = async (operationUuid: string): Promise<{ type: string; facts: Record<string, unknown> }[]> =>
  (await readLinks(server.parts.database.db, operationUuid)).map(readLink)
const typesOf = async (operationUuid: string) => (await eventsOf(operationUuid)).map(({ type }) => type)
const VISITOR = { ip: '127.0.0.1', userAgent: 'Prueba/1.0' }

describe('a link', () => {
  it('is used once, by one tab, and who used it is evidence', async () => {
    const { operationUuid, secret } = await invited()
    const tabs = ['a', 'b', 'c'].map((name) => name.repeat(32))
    const answers = await Promise.all([...tabs, ...tabs].map((tab) => exchange(secret, tab)))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code))
    const winner = codes.indexOf('ok') % 3
    expect(codes).toEqual(codes.map((_, at) => (at % 3 === winner ? 'ok' : 'link-used')))
    expect((await exchange(secret, tabs[winner])).body.operation).toMatchObject({ operationUuid, status: 'opened' })
    const events = await eventsOf(operationUuid)
    expect(events.filter(({ type }) => ['LinkUsed', 'OperationOpened'].includes(type))).toEqual([
      expect.objectContaining({ type: 'LinkUsed', facts: expect.objectContaining(VISITOR) }),
      expect.objectContaining({ type: 'OperationOpened', facts: { ...VISITOR, via: 'link' } }),
    ])
  })

  it('answers the tab that used it again for a quarter of an hour, as the same use, and then no more', async () => {
    const { operationUuid, secret } = await invited()
    expect((await exchange(secret)).status).toBe(200)
    clock.advance(15 * MINUTE_MS - 1)
    expect((await exchange(secret)).body).toMatchObject({ operation: { operationUuid } })
    clock.advance(1)
    expect(await exchange(secret)).toMatchObject({ status: 410, body: { code: 'link-used' } })
    expect((await typesOf(operationUuid)).filter((type) => type === 'LinkUsed')).toHaveLength(1)
  })

  it('that ends within that quarter of an hour ends for the tab that used it too', async () => {
    const started = await invited()
    clock.advance(3 * DAY_MS - MINUTE_MS)
    expect((await exchange(started.secret)).status).toBe(200)
    await signOperation(server, await withFreshToken(started))
    clock.advance(MINUTE_MS)
    expect(await exchange(started.secret)).toMatchObject({ status: 410, body: { code: 'link-expired' } })
    expect((await exchange(started.secret, 'b'.repeat(32))).body.code).toBe('link-used')
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
      await database.transaction((tx) => promise(tx, queue, operation!))
    await mailedSecrets(email, 1)
    const skipped = (await eventsOf(operationUuid)).filter(({ type }) => type === 'MailSkipped')
    expect(skipped.map(({ facts }) => [facts.kind, facts.why]).toSorted()).toEqual([
      ['invitation', 'expired'],
      ['renewal', 'expired'],
    ])
  })
})
