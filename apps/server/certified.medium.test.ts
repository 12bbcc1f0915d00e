import { readFile } from 'node:fs/promises'
import { readCredits } from '@firmeza/credits/server'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
let accountId: string

beforeAll(async () => {
  server = await runServer()
  const { rows } = await server.parts.database.db.execute<{ id: string }>(
    sql`select account_id as id from credit_balances`,
  )
  accountId = rows[0]!.id
})
afterAll(() => server.close())

const run = (query: ReturnType<typeof sql>) => server.parts.database.db.execute(query)
const events = async (operationUuid: string) => (await readLinks(server.parts.database.db, operationUuid)).map(readLink)

describe('what is only ever added to', () => {
  it.each(['evidence_links', 'credit_entries'])(
    '%s: the database itself refuses to change or delete',
    async (table) => {
      await startOperation(server, API_CLIENT, contract)
      const name = sql.identifier(table)
      const refused = { cause: { message: expect.stringContaining(`${table} is append-only`) } }
      const column = sql.identifier(table === 'evidence_links' ? 'body' : 'reason')
      await expect(run(sql`update ${name} set ${column} = 'x'`)).rejects.toMatchObject(refused)
      await expect(run(sql`delete from ${name}`)).rejects.toMatchObject(refused)
      await expect(run(sql`truncate ${name}`)).rejects.toMatchObject(refused)
    },
  )
})

describe('an operation changed behind the evidence', () => {
  it.each([
    ['the signer’s name', sql`update signers set name = 'Mallory' where operation_id = `],
    ['a document', sql`update operation_documents set source_sha256 = repeat('a', 64) where operation_id = `],
    ['the head of the chain', sql`update operations set head_hash = repeat('a', 64) where id = `],
  ])('%s: is not certified, says why, and costs nothing', async (_, change) => {
    const before = await readCredits(server.parts.database.db, accountId)
    const started = await startOperation(server, API_CLIENT, contract)
    const { client, operationUuid, documentUuid } = started
    await client.documentRead(operationUuid, documentUuid)
    await run(sql`${change} ${operationUuid}`)
    await client.createOtp(operationUuid, PHONE)
    await client.verifyOtp(operationUuid, await codeFor(server))
    await untilStatus(client, operationUuid, 'failed')
    const last = (await events(operationUuid)).at(-1)!
    expect(last).toMatchObject({ type: 'SealingFailed' })
    expect(last.facts.reason).toBeTruthy()
    expect(await readCredits(server.parts.database.db, accountId)).toEqual(before)
    await expect(client.actaB64(operationUuid)).rejects.toMatchObject({ problem: { code: 'not-sealed-yet' } })
  })
})

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
    expect(told.find(({ type }) => type === 'OperationSigned')!.facts.documents).toHaveLength(1)
  })
})

describe('consent', () => {
  const consentOf = async (body: object) => {
    const { client, operationUuid, documentUuid } = await startOperation(server, API_CLIENT, contract)
    await client.send('POST', `documentread/${operationUuid}`, { body: { operationUuid, documentUuid, ...body } })
    return (await events(operationUuid)).find(({ type }) => type === 'DocumentRead')!.facts
  }

  it('is kept in the words of the language they were shown in', async () => {
    expect(await consentOf({ locale: 'en' })).toMatchObject({
      consentLocale: 'en',
      consent: expect.stringMatching(/^I /),
    })
    expect(await consentOf({ locale: 'it' })).toMatchObject({
      consentLocale: 'it',
      consent: expect.stringMatching(/^Ho /),
    })
  })

  it('is not invented for a caller who showed the signer something of its own', async () => {
    const facts = await consentOf({})
    expect(facts.consent).toBeNull()
    expect(facts).not.toHaveProperty('consentSha256')
  })
})
