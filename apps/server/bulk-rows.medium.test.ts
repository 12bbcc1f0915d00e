import { sendBatch } from '@firmeza/bulk/server'
import { type BulkReport, bulkPaths, type WireBatch, type WireBatchRows } from '@firmeza/bulk/wire'
import { readLink, readLinks, tellEvents } from '@firmeza/evidence/server'
import { newId } from '@firmeza/kernel'
import { TEST_PATIENCE_MS } from '@firmeza/kernel/testing'
import { SIGNING_MAIL } from '@firmeza/operations/server'
import { COPY_ENTRY } from '@firmeza/operations/wire'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  creationPayload,
  PHONE,
  SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { operatorCommand } from './operator-command.ts'
import { bulkBody, HEADING } from './testing/bulk.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, vault, jobs, mails, seals.
const opened = async (env: Record<string, string>) => {
  const server = await runServer({ env })
  const client = new SpecificationClient(server.url, server.parts.domainUuid)
  await client.login(API_CLIENT)
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (
      await client.send(method, path.replace('/operations/v2/', ''), {
        bearer: client.token,
        headers: { 'accept-language': 'es' },
        ...(body ? { body } : {}),
      })
    ).json()
  const send = (body: object): Promise<BulkReport> => ask('POST', bulkPaths.create(server.parts.domainUuid), body)
  const look = (batchUuid = ''): Promise<WireBatch> => ask('GET', bulkPaths.batch(batchUuid))
  return { server, client, ask, send, look }
}
const row = (name: string, email = `${name}@filas.example.com`) => `${name};;${email};${PHONE};es`

describe('what a row may say', () => {
  let house: Awaited<ReturnType<typeof opened>>
  beforeAll(async () => {
    house = await opened({ SMS_COUNTRIES: 'MX,PT' })
  })
  afterAll(() => house.server.close())

  it('is judged where Spain is not served, and a cell beside a phone of another country too', async () => {
    const report = await house.send(
      bulkBody([HEADING, 'Ana;;a@example.com;+525512345678;es', 'Luis;;b@example.com;+34600111222;klingon'], {
        dryRun: true,
      }),
    )
    expect(report).toMatchObject({ rows: 2, good: 1 })
    expect(report.faulty).toMatchObject([
      { row: 3, faults: [{ column: 'language' }, { column: 'phone', reason: 'phone-country' }] },
    ])
  })

  it('is judged of the reference too; what cannot be kept of a faulty row is left out', async () => {
    const mexican = (more: string) => `Ana;;${newId()}@example.com;+525512345678;es;${more}`
    const lines = [`${HEADING};Referencia`, mexican('C-1'), mexican('C\0-2'), mexican('x'.repeat(101))]
    const tried = await house.send(bulkBody(lines, { dryRun: true }))
    expect(tried.faulty.map(({ faults }) => faults.map(({ column, reason }) => [column, reason]))).toEqual([
      [['reference', 'not-one-line']],
      [['reference', 'too-long']],
    ])
    const { batchUuid } = await house.send(bulkBody(lines, { skipFaulty: true }))
    const { rows }: WireBatchRows = await house.ask('GET', `${bulkPaths.rows(batchUuid!)}?state=refused`)
    expect(rows.map(({ reference }) => reference)).toEqual(['C-2', 'x'.repeat(101)])
  })
})

describe('a batch among others', () => {
  let house: Awaited<ReturnType<typeof opened>>
  let server: RunningServer
  beforeAll(async () => {
    house = await opened({ MAIL_PAID_MAILBOX: '3/3' })
    server = house.server
  })
  afterAll(() => server.close())
  const count = async (query: ReturnType<typeof sql>): Promise<number> =>
    (await server.parts.database.db.execute<{ count: number }>(query)).rows[0]!.count

  it('sends a copy of each row to the same mailbox, whose own limit does not hold it up', async () => {
    const { operationData, ...body } = bulkBody([HEADING, ...['c1', 'c2', 'c3', 'c4', 'c5'].map((each) => row(each))])
    const copied = [...operationData, { identifier: COPY_ENTRY, value: 'archivo@example.com' }]
    const { batchUuid } = await house.send({ ...body, operationData: copied })
    await server.parts.queue.idle()
    expect(await house.look(batchUuid)).toMatchObject({ phase: 'finished', counts: { created: 5 } })
  })

  it('tells in the evidence which row of which file it was, and when that was sent; its end mails no sender', async () => {
    const { batchUuid } = await house.send(bulkBody([HEADING, row('evidencia')]))
    await server.parts.queue.idle()
    const { rows }: WireBatchRows = await house.ask('GET', bulkPaths.rows(batchUuid!))
    const { uuid } = rows[0]!.operation!
    const { createdAt } = await house.look(batchUuid)
    const links = await readLinks(server.parts.database.db, uuid)
    expect(readLink(links[0]!).facts).toMatchObject({
      batch: { id: batchUuid, row: 2, sentAt: createdAt },
      ip: expect.any(String),
    })
    const [told] = tellEvents(links, {
      locale: 'es',
      brandName: '',
      names: new Map(),
      titles: server.parts.eventTitles,
    })
    expect(told!.details.join()).toContain('fila 2 de un archivo enviado el')

    const alone = await house.client.create(creationPayload(Object.values(bulkBody([]).documents)[0]!.documentB64))
    const senderMails = (operation: string) =>
      count(sql`select count(*)::int as count from jobs
        where queue = 'sender-mail' and data ->> 'operationId' = ${operation}`)
    const signer = house.client
    for (const operationUuid of [uuid, alone.operationUuid]) {
      if (operationUuid === uuid) signer.esignToken = signer.token
      const { documents } = await signer.operation(operationUuid)
      await signer.documentRead(operationUuid, documents[0]!.documentUuid)
      await signer.createOtp(operationUuid, PHONE)
      await signer.verifyOtp(operationUuid, await codeFor(server))
      await server.parts.queue.idle()
      expect((await signer.operation(operationUuid)).status).toBe('completed')
    }
    expect([await senderMails(uuid), await senderMails(alone.operationUuid)]).toEqual([0, 1])
  })

  it('goes on beside mails that their servers refuse for now; where all fail it says what it waits for', async () => {
    const { db } = server.parts.database
    const refusedFor = (tries: number) => sql`
      insert into jobs (id, queue, data, state, due_at, attempts)
      select gen_random_uuid(), ${SIGNING_MAIL}, '{}', 'waiting', now() + interval '1 day', ${tries}::int
      from generate_series(1, 60)`
    const forget = sql`delete from jobs where queue = ${SIGNING_MAIL} and due_at > now() + interval '1 hour'`
    await db.execute(refusedFor(9))
    const beside = await house.send(bulkBody([HEADING, row('rechazados')]))
    const phase = async (id?: string) => (await house.look(id)).phase
    await vi.waitFor(async () => expect(await phase(beside.batchUuid)).toBe('finished'), TEST_PATIENCE_MS)
    await db.execute(refusedFor(2))
    const behind = await house.send(bulkBody([HEADING, row('detras')]))
    await vi.waitFor(
      async () => expect(await house.look(behind.batchUuid)).toMatchObject({ phase: 'sending', waitsFor: 'mails' }),
      TEST_PATIENCE_MS,
    )
    await db.execute(forget)
    await vi.waitFor(async () => expect(await phase(behind.batchUuid)).toBe('finished'), TEST_PATIENCE_MS)
  })

  it('is found by the API without its number, and ended by an operator by the name of its account', async () => {
    await server.parts.database.db.execute(sql`
      insert into jobs (id, queue, data, state, due_at)
      select gen_random_uuid(), ${SIGNING_MAIL}, '{}', 'waiting', now() + interval '1 day' from generate_series(1, 60)`)
    const { batchUuid } = await house.send(bulkBody([HEADING, row('robado')]))
    const { batches }: { batches: WireBatch[] } = await house.ask('GET', bulkPaths.list)
    expect(batches[0]).toMatchObject({ batchUuid, phase: 'sending', waitsFor: null })
    const run = (...args: string[]) => operatorCommand(server.parts, args)
    expect(await run('cancel-batches', API_CLIENT.username)).toMatchObject({ code: 2 })
    expect(await run('cancel-batches', 'nadie', '--reason', 'x')).toMatchObject({ code: 1 })
    expect(await run('cancel-batches', API_CLIENT.username, '--reason', 'robo')).toEqual({
      code: 0,
      lines: [`Cancelled: ${batchUuid}`],
    })
    expect(await house.look(batchUuid)).toMatchObject({ phase: 'cancelled', counts: { cancelled: 1 } })
    await sendBatch(server.parts, { batchId: batchUuid!, turn: 1 })
    expect((await house.look(batchUuid)).counts.created).toBe(0)
    const told = sql`select count(*)::int as count from operator_actions
      where action = 'batches-cancelled' and reason = 'robo' and facts -> 'batches' ->> 0 = ${batchUuid}`
    expect(await count(told)).toBe(1)
  })
})
