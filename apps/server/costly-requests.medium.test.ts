import { readFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { registerApiClient } from '@firmeza/accounts/server'
import { newId, steppedClock } from '@firmeza/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  answerTo,
  creationPayload,
  type SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { bareClient, newApiClient, newVisitor } from './testing/senders.ts'

// Real here: HTTP, database, vault. The clock is driven.
const contract = (await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))).toString(
  'base64',
)
const HOUR_MS = 3_600_000
const DEMO = '1239'
const clock = steppedClock(new Date('2026-11-02T09:00:00Z'))
let server: RunningServer
beforeAll(async () => {
  server = await runServer({ clock, env: { TRIALS_PER_HOUR: '5' } })
})
afterAll(() => server.close())
afterEach(() => {
  clock.advance(HOUR_MS)
  vi.restoreAllMocks()
})

const register = (clientId: string, secret: string) =>
  server.parts.database.transaction((tx) =>
    registerApiClient(tx, { clientId, secret, accountName: 'Prueba' }, server.parts.clock),
  )
const demo = (options: { phone?: string; email?: string } = {}) =>
  creationPayload(contract, { opClass: DEMO, phone: '+34600999001', email: `${newId()}@example.com`, ...options })

/** The first line of the answer to a creation of so many bytes, none of which are sent. */
const answerBeforeBody = ({ token, domainUuid }: SpecificationClient, length: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = createConnection(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', reject)
    socket.once('data', (answer) => {
      socket.destroy()
      resolve(answer.toString('latin1').split('\r\n')[0]!)
    })
    socket.write(
      `POST /operations/v2/create/withotpandtoken/${domainUuid} HTTP/1.1\r\nHost: firmeza.test\r\n` +
        `Authorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
    )
  })

describe('a trial', () => {
  it('whose grant is spent is refused before its body is read', async () => {
    const client = await newVisitor(server)
    await client.create(demo())
    expect(await answerBeforeBody(client, 10_000_000)).toBe('HTTP/1.1 403 Forbidden')
    // Whoever sends it nevertheless gets the answer and no broken connection.
    const large = creationPayload(Buffer.alloc(9_000_000).toString('base64'), { opClass: DEMO })
    expect(await answerTo(client.create(large))).toBe('forbidden')
  })

  it('that is too large is refused before its body is read', async () => {
    expect(await answerBeforeBody(await newVisitor(server), 20_000_000)).toBe('HTTP/1.1 413 Payload Too Large')
  })

  it('takes a smaller PDF than an account does', async () => {
    const client = await newVisitor(server)
    const large = Buffer.alloc(10_000_001, '%PDF-1.7\n').toString('base64')
    const refusal = await client
      .create({ ...demo(), ...creationPayload(large, { opClass: DEMO }) })
      .catch((fault) => fault)
    expect(refusal).toMatchObject({ status: 413, problem: { code: 'document-too-large', megabytes: 10 } })
    expect(refusal.problem.detail).toContain('10 MB')
  })

  it('may be repeated with its key after the grant is spent: it is the same one', async () => {
    const client = await newVisitor(server)
    const key = { 'idempotency-key': newId() }
    const payload = demo()
    const first = await client.create(payload, key)
    expect(await client.create(payload, key)).toEqual(first)
    expect(await answerTo(client.create(payload, { 'idempotency-key': newId() }))).toBe('forbidden')
  })

  it('is not to be had where there are none', async () => {
    const closed = await runServer({ env: { TRIALS_PER_HOUR: '0' } })
    const answer = await fetch(`${closed.url}/api/operations/trial-token`, { method: 'POST' })
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'trials-closed'])
    await closed.close()
  })
})

describe('a demo', () => {
  it('goes to one phone or mailbox only so often, also when an API client asks', async () => {
    const { client } = await newApiClient(server)
    const email = `${newId()}@example.com`
    for (let at = 0; at < 5; at += 1) await client.create(demo({ phone: `+3460099910${at}`, email }))
    expect(await answerTo(client.create(demo({ phone: '+34600999200', email })))).toBe('too-many-requests')
    expect(await answerTo(client.create(demo({ phone: '+34600999200' })))).toBe('ok')
  })

  it('is counted exactly: of eight at once five go out', async () => {
    const { client } = await newApiClient(server)
    const codes = await Promise.all(Array.from({ length: 8 }, () => answerTo(client.create(demo()))))
    expect(codes.toSorted()).toEqual([...Array(5).fill('ok'), ...Array(3).fill('too-many-requests')])
  })
})

describe('an account', () => {
  it('without credits is refused before its documents are looked at', async () => {
    const { client } = await newApiClient(server)
    const noPdf = Buffer.from('no es un PDF').toString('base64')
    expect(await answerTo(client.create(creationPayload(noPdf)))).toBe('credits-exhausted')
  })

  it('whose secret has changed renews and creates nothing with the old token', async () => {
    const { client, credentials } = await newApiClient(server)
    const renew = () => client.send('GET', 'refresh', { bearer: client.token })
    client.token = await (await renew()).json()
    await register(credentials.username, newId())
    expect(await answerTo(renew())).toBe('not-authorised')
    expect(await answerTo(client.create(demo()))).toBe('not-authorised')
    expect(await answerBeforeBody(client, 60_000_000)).toBe('HTTP/1.1 401 Unauthorized')
  })

  it('renews its token for twelve hours after it showed its secret, and then has to show it again', async () => {
    const { client, credentials } = await newApiClient(server)
    const renew = async () => {
      client.token = await (await client.send('GET', 'refresh', { bearer: client.token })).json()
    }
    for (let halfHours = 1; halfHours < 24; halfHours += 1) {
      clock.advance(HOUR_MS / 2)
      await renew()
    }
    clock.advance(HOUR_MS / 2)
    expect(await answerTo(renew())).toBe('not-authorised')
    // What was renewed last lives to its own end.
    expect(await answerTo(client.create(demo()))).toBe('ok')
    await client.login(credentials)
    await renew()
  })
})

describe('a creation repeated with its key', () => {
  it('answers the token of the first while that is good, and a fresh one later', async () => {
    const client = bareClient(server)
    await client.login(API_CLIENT)
    const key = { 'idempotency-key': newId() }
    const payload = creationPayload(contract)
    const first = await client.create(payload, key)
    clock.advance(HOUR_MS / 2)
    expect(await client.create(payload, key)).toEqual(first)
    for (const hours of [2, 30 * 24]) {
      clock.advance(hours * HOUR_MS)
      await client.login(API_CLIENT)
      const again = await client.create(payload, key)
      expect(again).toEqual({ ...first, loginautToken: expect.not.stringMatching(first.loginautToken) })
      expect((await client.operation(first.operationUuid)).operationUuid).toBe(first.operationUuid)
    }
  })
})
