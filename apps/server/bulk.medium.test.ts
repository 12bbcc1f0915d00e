import { registerHolder } from '@firmeza/accounts/testing'
import { accountPaths } from '@firmeza/accounts/wire'
import { sendBatch } from '@firmeza/bulk/server'
import type { BulkReport, WireBatch, WireBatchRows } from '@firmeza/bulk/wire'
import { grantCredits, reserveCredits } from '@firmeza/credits/server'
import { newId } from '@firmeza/kernel'
import { TEST_PATIENCE_MS } from '@firmeza/kernel/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  creationPayload,
  refusalOf,
  SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { mailsTo } from './testing/account-browser.ts'
import { asHolder } from './testing/as-holder.ts'
import { bulkBody, HEADING } from './testing/bulk.ts'
import { API_CLIENT, freePort, type RunningServer, runServer } from './testing/running-server.ts'

// Real here: HTTP, database, vault, jobs, mails.
let server: RunningServer
let client: SpecificationClient

beforeAll(async () => {
  server = await runServer()
  client = new SpecificationClient(server.url, server.parts.domainUuid)
  await client.login(API_CLIENT)
})
afterAll(() => server.close())

const send = async (body: object, headers: Record<string, string> = {}): Promise<BulkReport> =>
  (
    await client.send('POST', `bulk/create/${server.parts.domainUuid}`, {
      body,
      bearer: client.token,
      headers: { 'accept-language': 'es', ...headers },
    })
  ).json()

const get = async <Answer>(path: string): Promise<Answer> =>
  (
    await client.send('GET', `bulk/batch/${path}`, { bearer: client.token, headers: { 'accept-language': 'es' } })
  ).json()

const post = (path: string) => client.send('POST', `bulk/batch/${path}`, { bearer: client.token })

const operations = async (): Promise<number> => {
  const { rows } = await server.parts.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from operations`,
  )
  return rows[0]!.count
}

describe('a batch by the API', () => {
  it('is tried without creating anything, each fault by row and column', async () => {
    const before = await operations()
    const report = await send(
      bulkBody(
        [
          HEADING,
          'Ana;Pérez;ana-1@example.com;600111222;es',
          'Luis;;luis.example.com;12;klingon',
          '',
          ';Roca;ana-1@example.com;+34600111223;',
        ],
        { dryRun: true },
      ),
    )
    expect(report).toMatchObject({ dryRun: true, rows: 3, good: 1, separator: ';', encoding: 'utf-8' })
    expect(
      report.faulty.map(({ row, faults }) => [row, faults.map(({ column, reason }) => `${column} ${reason}`)]),
    ).toEqual([
      [3, ['email email', 'phone phone', 'language language']],
      [5, ['name value-missing']],
    ])
    expect(report.faulty[0]!.faults[0]!.sentence).toBe('no es una dirección de correo')
    expect(report.duplicates).toEqual([{ row: 5, column: 'email', of: 2 }])
    expect(report.credits).toMatchObject({ each: 2, needed: 2 })
    expect(report.batchUuid).toBeUndefined()
    expect(await operations()).toBe(before)
  })

  it('becomes an operation a row, each told with its own result', async () => {
    const emails = ['uno', 'dos', 'tres'].map((name) => `${name}@filas.example.com`)
    const rows = emails.map((email, at) => `Ana ${at};Pérez;${email};+3460011122${at};${['es', 'en', ''][at]}`)
    const { batchUuid } = await send(bulkBody([HEADING, ...rows]))
    await server.parts.queue.idle()
    const batch = await get<WireBatch>(batchUuid!)
    expect(batch).toMatchObject({ phase: 'finished', total: 3, name: 'clientes.csv', document: 'Contrato' })
    expect(batch.counts).toEqual({ waiting: 0, created: 3, refused: 0, cancelled: 0 })
    const seen = await get<WireBatchRows>(`${batchUuid}/rows`)
    expect(seen.next).toBeNull()
    expect(seen.rows.map(({ row, name, email, state }) => [row, name, email, state])).toEqual(
      emails.map((email, at) => [at + 2, `Ana ${at} Pérez`, email, 'created']),
    )
    for (const [at, { operation, email }] of seen.rows.entries()) {
      expect(operation!.state).toBe('sent')
      const mails = await mailsTo(server, email)
      expect(mails).toHaveLength(1)
      const found = await client.send('GET', `getoperationbyuuid/${server.parts.domainUuid}/${operation!.uuid}`, {
        bearer: client.token,
      })
      expect(await found.json()).toMatchObject({ language: ['es', 'en', 'es'][at], documents: [{ pages: 1 }] })
    }
    expect(await refusalOf(post(`${batchUuid}/cancel`))).toMatchObject({
      status: 409,
      problem: { code: 'batch-ended' },
    })
  })

  it('is refused whole where a row is faulty, unless the good ones are asked for', async () => {
    const lines = [HEADING, 'Ana;;bien@example.com;600111222;es', 'Luis;;mal;600111222;es']
    expect(await refusalOf(send(bulkBody(lines)))).toMatchObject({
      status: 422,
      problem: { code: 'rows-faulty', row: 3, detail: expect.stringContaining('la 3: no es una dirección') },
    })
    const { batchUuid } = await send(bulkBody(lines, { skipFaulty: true }))
    await server.parts.queue.idle()
    const { rows } = await get<WireBatchRows>(`${batchUuid}/rows?state=refused`)
    expect(rows).toMatchObject([{ row: 3, email: 'mal', fault: { column: 'email', reason: 'email' }, operation: null }])
    expect((await get<WireBatch>(batchUuid!)).counts).toEqual({ waiting: 0, created: 1, refused: 1, cancelled: 0 })
    const none = bulkBody([HEADING, 'Luis;;mal;600111222;es'], { skipFaulty: true })
    expect(await refusalOf(send(none))).toMatchObject({ problem: { code: 'rows-none' } })
  })

  it('refuses what is wrong whatever the rows say, as a creation would', async () => {
    const line = 'Ana;;ana@example.com;600111222;es'
    const cases: [object, string][] = [
      [{ operationData: [{ identifier: 'opClass', value: '1239' }] }, 'bulk-of-demo'],
      [{ operationData: [] }, 'payload-invalid'],
      [{ documents: creationPayload(Buffer.from('no').toString('base64')).documents }, 'document-not-pdf'],
      [{ rows: { documentB64: '***' } }, 'payload-invalid'],
      [
        { rows: { documentB64: Buffer.from('Nombre;Correo\nAna;a@example.com').toString('base64') } },
        'csv-columns-missing',
      ],
    ]
    for (const [more, code] of cases)
      for (const dryRun of [true, false])
        expect(await refusalOf(send(bulkBody([HEADING, line], { dryRun, ...more }))), code).toMatchObject({
          problem: { code },
        })
  })

  it('is one however often the same is sent under one key', async () => {
    const body = bulkBody([HEADING, 'Ana;;una-vez@example.com;600111222;es'])
    const key = { 'idempotency-key': 'lote-1' }
    const sent = await Promise.all([send(body, key), send(body, key), send(body, key)])
    expect(new Set(sent.map(({ batchUuid }) => batchUuid)).size).toBe(1)
    expect(await mailsTo(server, 'una-vez@example.com')).toHaveLength(1)
    expect(await refusalOf(send({ ...body, skipFaulty: true }, key))).toMatchObject({
      problem: { code: 'idempotency-key-reused' },
    })
  })

  it('makes one operation of each row, whoever else sends the same rows at the same time', async () => {
    const emails = Array.from({ length: 30 }, (_, at) => `f${at}@carrera.example.com`)
    const before = await operations()
    const lines = [HEADING, ...emails.map((email) => `Ana;;${email};600111222;es`)]
    const { batchUuid } = await send(bulkBody(lines))
    // As jobs that a dead process had begun, and that are run again.
    const again = () => sendBatch(server.parts, { batchId: batchUuid!, turn: 1 })
    await Promise.all([again(), again(), again()])
    await server.parts.queue.idle()
    expect((await get<WireBatch>(batchUuid!)).counts).toEqual({ waiting: 0, created: 30, refused: 0, cancelled: 0 })
    expect(await operations()).toBe(before + 30)
    for (const email of emails) expect(await mailsTo(server, email), email).toHaveLength(1)
  })
})

describe('what waits', () => {
  it('waits for credits, is told so, and goes on once there are some', async () => {
    const { batchUuid } = await withCredits(4, ['uno', 'dos', 'tres'])
    const batch = await get<WireBatch>(batchUuid!)
    expect(batch).toMatchObject({ phase: 'sending', waitsFor: 'credits', counts: { created: 2, waiting: 1 } })
    expect(Date.parse(batch.wakesAt!)).toBeGreaterThan(Date.now())
    await addCredits(2)
    expect(await (await post(`${batchUuid}/resume`)).json()).toMatchObject({ waitsFor: null })
    await server.parts.queue.idle()
    expect(await get<WireBatch>(batchUuid!)).toMatchObject({ phase: 'finished', counts: { created: 3 } })
  })

  it('is not sent while it is paused, and never once it is cancelled', async () => {
    const { batchUuid } = await withCredits(2, ['cuatro', 'cinco', 'seis'])
    expect(await (await post(`${batchUuid}/pause`)).json()).toMatchObject({ phase: 'paused', waitsFor: null })
    await addCredits(10)
    await server.parts.queue.idle()
    expect((await get<WireBatch>(batchUuid!)).counts).toMatchObject({ created: 1, waiting: 2 })
    expect(await (await post(`${batchUuid}/cancel`)).json()).toMatchObject({
      phase: 'cancelled',
      counts: { created: 1, waiting: 0, cancelled: 2 },
    })
    await post(`${batchUuid}/cancel`)
    expect(await refusalOf(post(`${batchUuid}/resume`))).toMatchObject({ problem: { code: 'batch-ended' } })
    expect(await mailsTo(server, 'seis@example.com')).toEqual([])
  })

  it('is erased with all it says of persons, and its document is given up', async () => {
    const { batchUuid } = await withCredits(2, ['siete', 'ocho'])
    expect(await refusalOf(post(`${batchUuid}/erase`))).toMatchObject({ problem: { code: 'batch-under-way' } })
    await post(`${batchUuid}/cancel`)
    await server.parts.queue.idle()
    const owned = sql`select sha256 from file_owners where owner = ${batchUuid}`
    expect((await server.parts.database.db.execute(owned)).rows).toEqual([])
    await post(`${batchUuid}/erase`)
    expect(await refusalOf(get(batchUuid!))).toMatchObject({ status: 404 })
    await server.parts.queue.idle()
    const left = sql`select batch_id from bulk_rows where batch_id = ${batchUuid}`
    expect((await server.parts.database.db.execute(left)).rows).toEqual([])
  })

  /** A batch of an account with so many credits and no more. */
  const withCredits = async (credits: number, names: string[]): Promise<BulkReport> => {
    const { id } = await accountOf(client)
    const { db } = server.parts.database
    const { rows } = await db.execute<{ available: number }>(
      sql`select available from credit_balances where account_id = ${id}`,
    )
    const spare = rows[0]!.available - credits
    if (spare > 0) await server.parts.database.transaction((tx) => reserveCredits(tx, id, spare, newId(), new Date()))
    else await addCredits(-spare)
    const sent = await send(bulkBody([HEADING, ...names.map((name) => `Ana;;${name}@example.com;600111222;es`)]))
    await server.parts.queue.idle()
    return sent
  }
  const addCredits = async (count: number): Promise<void> => {
    const { id } = await accountOf(client)
    if (count > 0) await server.parts.database.transaction((tx) => grantCredits(tx, id, count, 'test', new Date()))
  }
})

/** Whom a token is for. */
const accountOf = async ({ token }: SpecificationClient): Promise<{ id: string }> => {
  const principal = await server.parts.tokens.read(token)
  return { id: (principal as { accountId: string }).accountId }
}

describe('the mails of others', () => {
  it('wait for few of a batch: it adds none while many are to be mailed', async () => {
    // Nobody answers there.
    const cutOff = await runServer({ env: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` } })
    try {
      const theirs = new SpecificationClient(cutOff.url, cutOff.parts.domainUuid)
      await theirs.login(API_CLIENT)
      const lines = Array.from({ length: 90 }, (_, at) => `Ana;;m${at}@example.com;600111222;es`)
      const path = `bulk/create/${cutOff.parts.domainUuid}`
      const sent = await theirs.send('POST', path, { body: bulkBody([HEADING, ...lines]), bearer: theirs.token })
      const { batchUuid } = await sent.json()
      const look = async (): Promise<WireBatch> =>
        (await theirs.send('GET', `bulk/batch/${batchUuid}`, { bearer: theirs.token })).json()
      await vi.waitFor(async () => expect((await look()).wakesAt).not.toBeNull(), TEST_PATIENCE_MS)
      const { phase, waitsFor, counts } = await look()
      expect(phase).toBe('sending')
      expect([null, 'mails']).toContain(waitsFor)
      expect(counts.created).toBeGreaterThan(40)
      expect(counts.created).toBeLessThanOrEqual(60)
    } finally {
      await cutOff.close()
    }
  })
})

describe('limits of messages', () => {
  it('let rows wait: they are told of, and none is lost', async () => {
    const tight = await runServer({ env: { MAIL_PAID: '5/50' } })
    try {
      const theirs = new SpecificationClient(tight.url, tight.parts.domainUuid)
      await theirs.login(API_CLIENT)
      const ask = async (method: 'GET' | 'POST', path: string, body?: object) =>
        (await theirs.send(method, `bulk/${path}`, { bearer: theirs.token, ...(body ? { body } : {}) })).json()
      const lines = Array.from({ length: 8 }, (_, at) => `Ana;;l${at}@example.com;600111222;es`)
      const { batchUuid } = await ask('POST', `create/${tight.parts.domainUuid}`, bulkBody([HEADING, ...lines]))
      await tight.parts.queue.idle()
      // Each is invited, and told of the end.
      expect(await ask('GET', `batch/${batchUuid}`)).toMatchObject({
        phase: 'sending',
        waitsFor: 'limit',
        counts: { created: 2, waiting: 6, refused: 0 },
      })
    } finally {
      await tight.close()
    }
  })
})

describe('an account holder', () => {
  it('who has paid nothing has nothing kept that their credits cannot send; their batches go with the account', async () => {
    const holder = await registerHolder(server)
    const ask = asHolder(server, holder)
    const path = `/api/bulk/create/${server.parts.domainUuid}`
    const rows = (count: number) =>
      bulkBody([HEADING, ...Array.from({ length: count }, (_, at) => `=Ana;;h${at}@example.com;600111222;es`)])
    expect(await ask('POST', path, rows(3))).toMatchObject({ status: 402, body: { code: 'credits-exhausted' } })
    const { body: sent } = await ask('POST', path, rows(2))
    await server.parts.queue.idle()
    const csv = await fetch(`${server.url}/api/bulk/batch/${sent.batchUuid}/rows.csv?lang=es`, {
      headers: holder.headers,
    })
    const [heading, first] = (await csv.text()).split('\r\n')
    expect(heading).toMatch(/^\ufeff?"Fila";"Nombre";"Apellidos";"NIF";"Correo electrónico"/)
    expect(first).toMatch(/^2;"'=Ana";"";"";"h0@example.com";.*"Creada";"";"Enviad/)
    expect((await ask('GET', '/api/bulk/batches')).body.batches).toHaveLength(1)
    const data = await ask('GET', accountPaths.myData)
    expect(data.body.batches.latest[0].rows).toHaveLength(2)
    expect(await ask('POST', accountPaths.deleteAccount, {})).toMatchObject({ status: 200 })
    await server.parts.queue.idle()
    const left = sql`select id from bulk_batches where account_id = ${holder.accountId}`
    expect((await server.parts.database.db.execute(left)).rows).toEqual([])
  })
})
