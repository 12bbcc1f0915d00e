import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findOperation } from '@firmeza/operations/server'
import { RasterFailed } from '@firmeza/pdf'
import { slowPage } from '@firmeza/pdf/testing'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { creationPayload, refusalOf } from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { newVisitor } from './testing/senders.ts'
import { type StartedOperation, startOperation } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, vault, the threads that draw.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
let server: RunningServer
beforeAll(async () => {
  server = await runServer()
  await server.parts.warm()
})
afterAll(() => server.close())
afterEach(() => void vi.restoreAllMocks())

const firstPage = ({ client, operationUuid, documentUuid }: StartedOperation, width: number) =>
  fetch(`${server.url}/api/signing/pages/${operationUuid}/${documentUuid}/1?width=${width}`, {
    headers: { authorization: `Bearer ${client.esignToken}` },
  })
const crowd = () => vi.spyOn(server.parts.rasteriser, 'page').mockRejectedValue(new RasterFailed('too-busy', 5))

describe('the first page', () => {
  it('is there at once, however many have pages drawn', async () => {
    const started = await startOperation(server, API_CLIENT, contract)
    const crowded = crowd()
    for (const width of [400, 780]) {
      const answer = await firstPage(started, width)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
    expect(crowded).not.toHaveBeenCalled()
    expect((await firstPage(started, 1800)).status).toBe(200)
    expect(crowded).toHaveBeenCalledTimes(1)
  })

  it('is a file of its operation, and goes with it', async () => {
    const { operationUuid } = await startOperation(server, API_CLIENT, contract)
    const { database, vault } = server.parts
    const { documents } = (await findOperation(database.db, operationUuid))!
    const image = documents[0]!.firstPageImage!
    const { rows } = await database.db.execute(
      sql`select owner from file_owners where sha256 = ${image} and owner = ${operationUuid}`,
    )
    expect(rows).toHaveLength(1)
    expect((await vault.read(image)).subarray(8, 12).toString()).toBe('WEBP')
  })

  it('is drawn before a creation is accepted: one that takes too long is refused in words, and nothing of it stays', async () => {
    const files = async () => (await readdir(join(server.parts.env.dataDir, 'files'), { recursive: true })).toSorted()
    const before = await files()
    const slow = creationPayload(slowPage().toString('base64'), { opClass: '1239', box: false })
    const client = await newVisitor(server)
    const [refusal] = await Promise.all([
      refusalOf(client.create(slow, { 'accept-language': 'es' })),
      // Beside it an account that pays has its own drawn.
      startOperation(server, API_CLIENT, contract),
    ])
    expect(refusal).toMatchObject({ status: 422, problem: { code: 'document-not-drawn' } })
    expect(refusal!.problem.detail).toContain('La primera página')
    expect(await files()).toEqual(before)
    // The grant is good for another document.
    expect(await refusalOf(client.create(creationPayload(contract.toString('base64'), { opClass: '1239' })))).toBeNull()
  })

  it('of a visitor waits for its turn, and when that is too long is refused for now', async () => {
    crowd()
    const refusal = await refusalOf(
      (await newVisitor(server)).create(creationPayload(contract.toString('base64'), { opClass: '1239' })),
    )
    expect(refusal).toMatchObject({ status: 503, problem: { code: 'server-busy' } })
    const { client, operationUuid } = await startOperation(server, API_CLIENT, contract)
    expect((await client.operation(operationUuid)).documents).toHaveLength(1)
  })
})
