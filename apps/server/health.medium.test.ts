import { createHash } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { registerHolder } from '@firmeza/accounts/testing'
import { steppedClock } from '@firmeza/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PHONE } from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real: the whole server. The clock is driven.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const start = new Date()
const clock = steppedClock(start)
let server: RunningServer

beforeAll(async () => {
  server = await runServer({ clock })
})
afterAll(() => server.close())

const health = async () => {
  const answer = await fetch(`${server.url}/health`)
  return { ...(await answer.json()), code: answer.status }
}
const settled = (part: string, state: object) =>
  expect.poll(async () => (await health()).dependencies[part]).toMatchObject(state)

it('names every part once all is up, and says where nothing goes out', async () => {
  const parts = [
    'database',
    'files',
    'captureKeys',
    'queue',
    'mail',
    'sms',
    'key',
    'timestamps',
    'certificates',
    'sealing',
    'payments',
    'balances',
    'messages',
  ]
  // The tests' own PostgreSQL has one role, which may do everything.
  const evidence =
    process.env.TEST_DATABASE === 'postgres'
      ? { status: 'warning', reason: expect.stringContaining('owns the tables') }
      : { status: 'up' }
  const up = Object.fromEntries(parts.map((part) => [part, { status: 'up' }]))
  const kept = { status: 'up', via: 'test-inbox' }
  expect(await health()).toEqual({ code: 200, status: 'up', dependencies: { ...up, evidence, mail: kept, sms: kept } })
})

it('tells strangers the states alone, and operators why', async () => {
  const { userId, headers } = await registerHolder(server)
  const asked = async (more: Record<string, string>) =>
    (await fetch(`${server.url}/health`, { headers: { 'x-forwarded-for': '203.0.113.7', ...more } })).json()
  const states = await asked({})
  expect(Object.keys(states.dependencies)).toEqual(Object.keys((await health()).dependencies))
  expect(states.dependencies.mail).toEqual({ status: 'up' })
  expect(await asked(headers)).toEqual(states)
  await server.parts.database.db.execute(sql`update users set role = 'operator' where id = ${userId}`)
  expect((await asked(headers)).dependencies.mail).toEqual({ status: 'up', via: 'test-inbox' })
})

it('warns of an operation whose seal is late, names it, and stays in service; the file put back, it is sealed', async () => {
  const sha256 = createHash('sha256').update(contract).digest('hex')
  const file = join(server.parts.env.dataDir, 'files', sha256.slice(0, 2), sha256)
  const { client, operationUuid, documentUuid } = await startOperation(server, API_CLIENT, contract)
  await client.documentRead(operationUuid, documentUuid)
  await client.createOtp(operationUuid, PHONE)
  await rename(file, `${file}.aside`)
  await client.verifyOtp(operationUuid, await codeFor(server))
  clock.advance(11 * MINUTE)
  await settled('sealing', {
    status: 'warning',
    reason: expect.stringContaining(`${operationUuid} was signed 11 minutes`),
  })
  expect(await health()).toMatchObject({ code: 200, status: 'up' })
  await rename(`${file}.aside`, file)
  await untilStatus(client, operationUuid, 'completed')
  await settled('sealing', { status: 'up' })
})

it('warns for a week of an operation that was signed and cannot be sealed', async () => {
  const { operationUuid } = await startOperation(server, API_CLIENT, contract)
  const failed = sql`update operations set phase = 'failed', closed_at = ${clock.now().toISOString()} where id = ${operationUuid}`
  await server.parts.database.db.execute(failed)
  await settled('sealing', { status: 'warning', reason: `operation ${operationUuid} was signed and cannot be sealed` })
  clock.advance(7 * DAY + 1)
  await settled('sealing', { status: 'up' })
})

it('warns of a certificate that ends in less than 30 days, and is down once it has ended', async () => {
  const end = server.parts.authority.expiresAt.seal.getTime()
  clock.advance(end - clock.now().getTime() - 29.5 * DAY)
  await settled('certificates', { status: 'warning', certificate: { name: 'seal', daysLeft: 29 } })
  expect(await health()).toMatchObject({ code: 200, status: 'up' })
  clock.advance(30 * DAY)
  await settled('certificates', { status: 'down', reason: 'the seal certificate has ended' })
  expect((await health()).code).toBe(503)
})
