import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { newId } from '@firmeza/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerTo,
  creationPayload,
  type SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { bareClient, newVisitor } from './testing/senders.ts'

// Real here: HTTP, database, vault.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const DEMO = '1239'
let server: RunningServer
beforeAll(async () => {
  server = await runServer()
})
afterAll(() => server.close())

/** Another's file each time: the vault keeps equal ones once. */
const anotherPdf = () => Buffer.concat([contract, Buffer.from(`% ${newId()}\n`)]).toString('base64')
const filesOnDisk = async (): Promise<string[]> => {
  const entries = await readdir(server.parts.env.dataDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('inbox'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
}
const filesInVault = async (): Promise<string[]> =>
  (await filesOnDisk()).map((file) => basename(file)).filter((name) => /^[0-9a-f]{64}$/.test(name))
const ownedFiles = async (): Promise<string[]> => {
  const { rows } = await server.parts.database.db.execute<{ sha256: string }>(
    sql`select distinct sha256 from file_owners`,
  )
  return rows.map(({ sha256 }) => sha256).toSorted()
}
const clientOf = async (kind: 'trial' | 'client'): Promise<SpecificationClient> => {
  if (kind === 'trial') return newVisitor(server)
  const client = bareClient(server)
  await client.login(API_CLIENT)
  return client
}
/** Two documents that are good, and a third. */
const three = (third: string) => {
  const payload = creationPayload('', { opClass: DEMO, phone: `+346${Math.random().toFixed(8).slice(2)}`, box: false })
  const { contrato } = payload.documents
  const texts = [anotherPdf(), anotherPdf(), third]
  const documents = texts.map((documentB64, at) => ({ ...contrato, documentB64, order: at, reference: `d${at}` }))
  return {
    ...payload,
    documents: Object.fromEntries(documents.map((each) => [each.reference, each])),
    signers: payload.signers.map((signer) => ({ ...signer, docs: Object.keys(documents).map((at) => `d${at}`) })),
  }
}
const noPdf = Buffer.from('no es un PDF').toString('base64')

describe.each(['trial', 'client'] as const)('of the creations of a %s', (kind) => {
  it('those that are refused leave the disk as it was, and one that is not leaves its documents', async () => {
    const client = await clientOf(kind)
    const before = await filesOnDisk()
    for (let time = 0; time < 8; time += 1) expect(await answerTo(client.create(three(noPdf)))).toBe('document-not-pdf')
    expect(await filesOnDisk()).toEqual(before)
    expect(await answerTo(client.create(three(anotherPdf())))).toBe('ok')
    expect((await filesInVault()).toSorted()).toEqual(await ownedFiles())
    expect((await filesOnDisk()).length - before.length).toBeGreaterThanOrEqual(3)
  })
})

it('a creation whose transaction fails at its very end leaves nothing either', async () => {
  const client = await clientOf('client')
  const { db } = server.parts.database
  const before = await filesOnDisk()
  await db.execute(sql`alter table file_owners add constraint none check (sha256 = '') not valid`)
  expect(await answerTo(client.create(three(anotherPdf())))).toBe('internal')
  await db.execute(sql`alter table file_owners drop constraint none`)
  expect(await filesOnDisk()).toEqual(before)
  expect(await answerTo(client.create(three(anotherPdf())))).toBe('ok')
})

describe('tries of a network of visitors', () => {
  let small: RunningServer
  beforeAll(async () => {
    small = await runServer({ env: { FREE_MB_PER_HOUR: '100', TRIALS_PER_HOUR: '21' } })
  })
  afterAll(() => small.close())

  const counts = async () => {
    const { rows } = await small.parts.database.db.execute(sql`select who, count from limit_count order by who`)
    return rows
  }

  it('count by their bytes, refused ones too; an account that pays is served beside them, and more writes nothing', async () => {
    const client = await newVisitor(small)
    const large = Buffer.alloc(9_000_000, 'no es un PDF').toString('base64')
    const codes: string[] = []
    for (let time = 0; time < 10; time += 1)
      codes.push(await answerTo(client.create(creationPayload(large, { opClass: DEMO }))))
    expect(codes).toEqual([...Array(8).fill('document-not-pdf'), ...Array(2).fill('too-many-requests')])
    const payer = bareClient(small)
    await payer.login(API_CLIENT)
    expect(await answerTo(payer.create(creationPayload(anotherPdf())))).toBe('ok')
  })

  it('count by their number, before the body is read', async () => {
    const client = await newVisitor(small)
    const codes: string[] = []
    for (let time = 0; time < 58; time += 1)
      codes.push(await answerTo(client.create(creationPayload(noPdf, { opClass: DEMO }))))
    // Eight were tried before: 63 in an hour.
    expect(codes.filter((code) => code === 'document-not-pdf')).toHaveLength(55)
    expect(codes.slice(55)).toEqual(Array(3).fill('too-many-requests'))
    const before = await counts()
    expect(await answerTo(client.create(creationPayload(noPdf, { opClass: DEMO })))).toBe('too-many-requests')
    expect(await counts()).toEqual(before)
  })
})
