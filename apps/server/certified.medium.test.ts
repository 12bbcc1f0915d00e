import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { ok } from '@firmeza/kernel'
import { changeOperation, findOperation, findSuspended, OperationSuspended } from '@firmeza/operations/server'
import { sealOperation } from '@firmeza/signing/server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  creationPayload,
  PHONE,
  SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, signOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real: the whole server and its database, changed behind its back.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
let server: RunningServer

beforeAll(async () => {
  server = await runServer({ env: { LOG_LEVEL: 'error' } })
})
afterAll(() => server.close())

/** What seals, beside the job that does. */
const sealing = () => server.parts
const run = (query: ReturnType<typeof sql>) => server.parts.database.db.execute(query)
const events = async (operationUuid: string) => (await readLinks(server.parts.database.db, operationUuid)).map(readLink)

describe('what is only ever added to', () => {
  it.each(['evidence_links', 'evidence_records', 'credit_entries'])(
    '%s: the database itself refuses to change or delete',
    async (table) => {
      await startOperation(server, API_CLIENT, contract)
      const name = sql.identifier(table)
      const refused = { cause: { message: expect.stringContaining(`${table} is append-only`) } }
      const columns: Record<string, string> = { evidence_links: 'body', evidence_records: 'record' }
      const column = sql.identifier(columns[table] ?? 'reason')
      await expect(run(sql`update ${name} set ${column} = 'x'`)).rejects.toMatchObject(refused)
      await expect(run(sql`delete from ${name}`)).rejects.toMatchObject(refused)
      await expect(run(sql`truncate ${name}`)).rejects.toMatchObject(refused)
    },
  )
})

describe('an operation changed behind the evidence', () => {
  it.each([
    ['the signer’s name', sql`update parties set name = 'Mallory' where operation_id = `],
    ['the sender', sql`update operations set sender_name = 'Banco Falso' where id = `],
    ['a document', sql`update operation_documents set label = 'Hipoteca' where operation_id = `],
    ['the head of the chain', sql`update operations set head_hash = repeat('a', 64) where id = `],
  ])('%s: suspends it while it stands so, and the log says why', async (_, change) => {
    const started = await startOperation(server, API_CLIENT, contract)
    const { client, operationUuid, documentUuid } = started
    await client.documentRead(operationUuid, documentUuid)
    await client.createOtp(operationUuid, PHONE)
    await run(sql`${change} ${operationUuid}`)
    const suspended = { problem: { code: 'operation-suspended', status: 409 } }
    await expect(client.verifyOtp(operationUuid, await codeFor(server))).rejects.toMatchObject(suspended)
    await expect(client.operation(operationUuid)).rejects.toMatchObject(suspended)
    expect((await findOperation(server.parts.database.db, operationUuid))!.phase).toBe('open')
    expect(await findSuspended(server.parts)).toContain(operationUuid)
    expect(server.log.join('\n')).toContain(`The rows of operation ${operationUuid} are not what this server wrote`)
  })

  it('is not sealed when it was signed already, and is once the rows are put right', async () => {
    const { parts } = server
    const { client, operationUuid, documentUuid } = await startOperation(server, API_CLIENT, contract)
    await client.documentRead(operationUuid, documentUuid)
    await client.createOtp(operationUuid, PHONE)
    // As if the code had been typed: what seals is not told by whom the rows were written.
    await run(sql`update operations set phase = 'closing', closed_at = now() where id = ${operationUuid}`)
    await expect(sealOperation(sealing(), operationUuid)).rejects.toThrow(OperationSuspended)
    await run(sql`update operations set phase = 'open', closed_at = null where id = ${operationUuid}`)
    expect(await findSuspended(parts)).not.toContain(operationUuid)
    await client.verifyOtp(operationUuid, await codeFor(server))
    await untilStatus(client, operationUuid, 'completed')
  })
})

describe('events that come while an operation is sealed', () => {
  it('keep none of many from its seal', async () => {
    const { parts } = server
    const note = async (id: string) => {
      for (let time = 0; time < 5; time += 1)
        await changeOperation(parts, id, async () => ok({ change: {}, events: [noted()], value: undefined }))
    }
    const noted = () => ({ type: 'ReminderDue' as const, at: new Date(), facts: { to: 'a••@example.com' } })
    const notes: Promise<void>[] = []
    const started = await Promise.all(Array.from({ length: 12 }, () => startOperation(server, API_CLIENT, contract)))
    for (const each of started) {
      await each.client.documentRead(each.operationUuid, each.documentUuid)
      await each.client.createOtp(each.operationUuid, PHONE)
      await each.client.verifyOtp(each.operationUuid, await codeFor(server))
      notes.push(note(each.operationUuid))
    }
    await Promise.all(notes)
    for (const each of started) await untilStatus(each.client, each.operationUuid, 'completed')
    for (const each of started) {
      const verdict = await checkEvidence(parts.database.db, each.operationUuid)
      expect(verdict.status).toBe('passed')
    }
  })
})

describe('one operation sealed by many at once', () => {
  it('is sealed once, with one acta, and what the others made of it is removed', async () => {
    const { parts } = server
    const files = () => readdirSync(join(parts.env.dataDir, 'files'), { recursive: true }).filter(isStored)
    const before = files().length
    const seal = sealing()
    const started = await Promise.all(Array.from({ length: 6 }, () => startOperation(server, API_CLIENT, contract)))
    for (const each of started) {
      await each.client.documentRead(each.operationUuid, each.documentUuid)
      await each.client.createOtp(each.operationUuid, PHONE)
      await each.client.verifyOtp(each.operationUuid, await codeFor(server))
      // The queue seals it too.
      await Promise.all(Array.from({ length: 4 }, () => sealOperation(seal, each.operationUuid)))
      const told = (await events(each.operationUuid)).map(({ type }) => type)
      for (const type of ['DocumentSealed', 'ActaSealed', 'OperationCompleted'])
        expect(told.filter((one) => one === type)).toHaveLength(1)
    }
    await vi.waitFor(() => expect(files()).toHaveLength(before + 2 * started.length))
  })
})

const isStored = (path: string | Buffer): boolean => /^..\/[0-9a-f]{64}$/.test(String(path))

describe('an optional document', () => {
  const two = () => {
    const payload = creationPayload(contract.toString('base64'))
    const { contrato } = payload.documents
    const anexo = { ...contrato, reference: 'anexo', documentName: 'anexo.pdf', mandatory: false, order: 2 }
    const [signer] = payload.signers
    return {
      ...payload,
      documents: { contrato, anexo },
      signers: [{ ...signer, docs: ['contrato', 'anexo'] }],
    }
  }

  it('is not signed, sealed or certified when nobody read it', async () => {
    const client = new SpecificationClient(server.url, server.parts.domainUuid)
    await client.login(API_CLIENT)
    const { operationUuid, documentsUuid } = await client.create(two())
    await signOperation(server, { client, operationUuid, documentUuid: documentsUuid[0]! })
    await untilStatus(client, operationUuid, 'completed')
    const { documents } = await client.operation(operationUuid)
    expect(documents.map(({ read, sealed }: { read: boolean; sealed: boolean }) => [read, sealed])).toEqual([
      [true, true],
      [false, false],
    ])
    const told = await events(operationUuid)
    expect(told.filter(({ type }) => type === 'DocumentSealed')).toHaveLength(1)
    expect(told.find(({ type }) => type === 'PartySigned')!.facts.documents).toHaveLength(1)
  })
})

describe('consent', () => {
  const consentOf = async (locale: string | undefined, via: 'link' | 'api' | 'api-client') => {
    const { client, operationUuid, documentUuid } = await startOperation(server, API_CLIENT, contract)
    const { tokens, database } = server.parts
    const [party] = (await findOperation(database.db, operationUuid))!.parties
    const bearer =
      via === 'api-client'
        ? client.token
        : await tokens.issue({ kind: 'signer', operationId: operationUuid, partyId: party!.id, via })
    await client.send('POST', `documentread/${operationUuid}`, {
      body: { operationUuid, documentUuid, locale },
      bearer,
    })
    return (await events(operationUuid)).find(({ type }) => type === 'DocumentRead')!.facts
  }

  it.each([
    ['en', /^I /],
    ['it', /^Ho /],
  ])('is kept in the words our page showed to whoever came by the link: %s', async (locale, words) => {
    expect(await consentOf(locale, 'link')).toMatchObject({
      consentLocale: locale,
      consent: expect.stringMatching(words),
      consentSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it.each([
    ['api', 'en'],
    ['api-client', 'en'],
    ['link', undefined],
  ] as const)('is in no words of ours for whoever came by %s and names the language %s', async (via, locale) => {
    const facts = await consentOf(locale, via)
    expect(facts.consent).toBeNull()
    expect(facts).not.toHaveProperty('consentSha256')
  })
})
