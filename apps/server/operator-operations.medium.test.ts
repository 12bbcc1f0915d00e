import { createHash } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { listOperatorActions } from '@firmeza/accounts/server'
import { registerHolder, type TestHolder } from '@firmeza/accounts/testing'
import { creditEntries } from '@firmeza/credits/server'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { steppedClock } from '@firmeza/kernel'
import { drawPdf, onePage } from '@firmeza/pdf/testing'
import { sealOperation } from '@firmeza/signing/server'
import { PermanentFailure } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PHONE } from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, type StartedOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real here: the whole server. The clock is driven; a stored file is put aside so that nothing can
// be sealed.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const MINUTE = 60_000
const clock = steppedClock(new Date())
let server: RunningServer
let operator: TestHolder
let file: string
let operation: StartedOperation

beforeAll(async () => {
  server = await runServer({ clock })
  await server.parts.warm()
  operator = await registerHolder(server, { role: 'operator' })
  const sha256 = createHash('sha256').update(contract).digest('hex')
  file = join(server.parts.env.dataDir, 'files', sha256.slice(0, 2), sha256)
})
afterAll(() => server.close())

const get = async (path: string) =>
  (await fetch(`${server.url}/api/operator/${path}`, { headers: operator.headers })).json()
const stuck = async () => (await get('operations')).operations
const retry = async (operationUuid: string, reason: string) => {
  const answer = await fetch(`${server.url}/api/operator/operations/${operationUuid}/retry`, {
    method: 'POST',
    headers: { ...operator.headers, 'content-type': 'application/json', 'accept-language': 'es' },
    body: JSON.stringify({ reason }),
  })
  return { status: answer.status, body: await answer.json() }
}
const eventsOf = async (id: string) => (await readLinks(server.parts.database.db, id)).map(readLink)

/** Seals it although its file became one that nobody can seal. */
const fail = (id: string) => {
  const bytes = drawPdf({ objects: onePage({ catalog: `/A ${'['.repeat(80)}${']'.repeat(80)}` }) })
  const readHashed = async () => ({ bytes: Buffer.from(bytes), hash: createHash('sha256').update(bytes) })
  const { parts } = server
  const vault: typeof parts.vault = Object.assign(Object.create(parts.vault), { readHashed })
  const sealing = sealOperation({ ...parts, vault }, id)
  return expect(sealing).rejects.toThrow(PermanentFailure)
}

/** An operation that is signed while the file it needs is away. */
const signWithoutFile = async () => {
  operation = await startOperation(server, API_CLIENT, contract)
  const { client, operationUuid, documentUuid } = operation
  await client.documentRead(operationUuid, documentUuid)
  await client.createOtp(operationUuid, PHONE)
  await rename(file, `${file}.aside`)
  await client.verifyOtp(operationUuid, await codeFor(server))
}
afterEach(async () => {
  await rename(`${file}.aside`, file).catch(() => {})
})

describe('an operation that could not be sealed', () => {
  beforeEach(signWithoutFile)
  it('is listed with the reason, sealed once more for an operator’s, and paid for no second time', async () => {
    const { client, operationUuid } = operation
    await fail(operationUuid)
    expect(await stuck()).toMatchObject([
      { uuid: operationUuid, state: 'failed', reason: 'nested-too-deep', signedAt: expect.any(String) },
    ])
    await rename(`${file}.aside`, file)
    expect((await retry(operationUuid, ' ')).status).toBe(422)
    const both = await Promise.all([
      retry(operationUuid, 'El disco vuelve a estar'),
      retry(operationUuid, 'El disco vuelve a estar'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await untilStatus(client, operationUuid, 'completed')
    expect(await stuck()).toEqual([])

    const events = await eventsOf(operationUuid)
    const sealing = events.map(({ type }) => type).filter((type) => /^Sealing|Sealed$|Completed$/.test(type))
    expect(sealing).toEqual([
      'SealingStarted',
      'SealingFailed',
      'SealingRetried',
      'DocumentSealed',
      'ActaSealed',
      'OperationCompleted',
    ])
    expect(events.find(({ type }) => type === 'SealingRetried')!.facts).toMatchObject({
      reason: 'El disco vuelve a estar',
    })
    expect(await checkEvidence(server.parts.database.db, operationUuid)).toMatchObject({ status: 'passed' })
    const entries = await server.parts.database.db
      .select({ kind: creditEntries.kind })
      .from(creditEntries)
      .where(eq(creditEntries.operationId, operationUuid))
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['release', 'reserve'])
    const actions = await listOperatorActions(server.parts.database.db)
    expect(actions.filter(({ subjectId }) => subjectId === operationUuid)).toMatchObject([
      { action: 'operation-retried', operatorId: operator.userId, reason: 'El disco vuelve a estar' },
    ])
  })

  it('is not brought back once its personal data are erased', async () => {
    const { client, operationUuid } = operation
    await fail(operationUuid)
    await fetch(`${server.url}/operations/v2/erasepersonaldata/${operationUuid}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}` },
    })
    expect(await retry(operationUuid, 'Otra vez')).toMatchObject({
      status: 410,
      body: { code: 'personal-data-erased' },
    })
    expect(await stuck()).toEqual([])
  })
})

it('health says the same as /health, and the log goes on from its cursor', async () => {
  const health = await get('health')
  const open = await (await fetch(`${server.url}/health`)).json()
  expect(Object.keys(health.dependencies)).toEqual(Object.keys(open.dependencies))
  const all = (await get('log')).actions
  expect(all.length).toBeGreaterThan(0)
  expect(all[0]).toMatchObject({
    at: expect.any(String),
    operator: operator.email,
    action: 'operation-retried',
    subject: { kind: 'operation' },
  })
  const [first] = all
  const rest = await get(`log?cursor=${Date.parse(first.at)}_${first.id}`)
  expect(rest).toEqual({ actions: all.slice(1), next: null })
  expect((await fetch(`${server.url}/api/operator/log?cursor=x`, { headers: operator.headers })).status).toBe(422)
})

it('what does not exist is not there', async () => {
  expect((await retry('nada', 'Porque sí')).status).toBe(404)
  expect((await retry('00000000-0000-4000-8000-000000000000', 'Porque sí')).status).toBe(404)
})

describe('an operation whose seal is late', () => {
  beforeEach(signWithoutFile)
  it('is listed after ten minutes with what keeps it from its seal, and needs no retry', async () => {
    const { operationUuid } = operation
    await expect.poll(() => server.log.join()).toContain(operationUuid)
    expect(await stuck()).toEqual([])
    clock.advance(11 * MINUTE)
    expect(await stuck()).toMatchObject([
      {
        uuid: operationUuid,
        state: 'sealing',
        reason: expect.stringMatching(/VaultMissing|not there|missing/i),
        demo: false,
      },
    ])
    expect(await retry(operationUuid, 'Ya')).toMatchObject({ status: 409, body: { code: 'operation-not-failed' } })
  })
})
