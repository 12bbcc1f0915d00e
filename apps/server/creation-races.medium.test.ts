import { readFile } from 'node:fs/promises'
import { readCredits } from '@firmeza/credits/server'
import { isUuid, newId } from '@firmeza/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creationPayload, refusalOf } from '../../fixtures/specification-client/specification-client.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'
import { newApiClient, newVisitor } from './testing/senders.ts'

// Real here: HTTP, database, vault.
const contract = (await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))).toString(
  'base64',
)
let server: RunningServer
beforeAll(async () => {
  server = await runServer()
})
afterAll(() => server.close())

const outcome = async (asked: Promise<{ operationUuid: string }>): Promise<string> =>
  (await refusalOf(asked))?.problem.code ?? (await asked).operationUuid
const tally = (outcomes: string[]) => {
  const made = new Set(outcomes.filter(isUuid))
  return { made: made.size, refused: outcomes.filter((each) => !made.has(each)) }
}
const operationsOf = async (accountId: string): Promise<number> => {
  const { rows } = await server.parts.database.db.execute<{ count: string }>(
    sql`select count(*) as count from operations where account_id = ${accountId}`,
  )
  return Number(rows[0]!.count)
}

describe('the last credits', () => {
  it('make one operation of five asked for at once; the others are told, and leave nothing', async () => {
    const { client, accountId } = await newApiClient(server, { credits: 3 })
    const asked = Array.from({ length: 5 }, (_, at) =>
      client.create(creationPayload(contract, { lastname: `Uno ${at}` })),
    )
    expect(tally(await Promise.all(asked.map(outcome)))).toEqual({
      made: 1,
      refused: Array(4).fill('credits-exhausted'),
    })
    expect(await operationsOf(accountId)).toBe(1)
    expect(await readCredits(server.parts.database.db, accountId)).toMatchObject({ currentcredits: 1 })
  })

  it('are not asked of a demo', async () => {
    const { client } = await newApiClient(server)
    expect(await outcome(client.create(creationPayload(contract)))).toBe('credits-exhausted')
    await client.create(creationPayload(contract, { opClass: '1239' }))
  })
})

describe('an Idempotency-Key', () => {
  const key = () => ({ 'idempotency-key': newId() })

  it('makes one operation of ten identical requests at once, and pays once', async () => {
    const { client, accountId } = await newApiClient(server, { credits: 100 })
    const headers = key()
    const asked = Array.from({ length: 10 }, () => client.create(creationPayload(contract), headers))
    expect(tally(await Promise.all(asked.map(outcome)))).toEqual({ made: 1, refused: [] })
    expect(await operationsOf(accountId)).toBe(1)
    expect(await readCredits(server.parts.database.db, accountId)).toMatchObject({ currentcredits: 98 })
  })

  it('lets one of two different requests through, whichever comes first', async () => {
    const { client, accountId } = await newApiClient(server, { credits: 100 })
    const headers = key()
    const asked = ['Uno', 'Dos'].map((lastname) => client.create(creationPayload(contract, { lastname }), headers))
    expect(tally(await Promise.all(asked.map(outcome)))).toEqual({ made: 1, refused: ['idempotency-key-reused'] })
    expect(await operationsOf(accountId)).toBe(1)
  })

  it('is not used up by a request that was refused', async () => {
    const { client } = await newApiClient(server, { credits: 100 })
    const headers = key()
    expect(await outcome(client.create(creationPayload('JVBERi0x'), headers))).toBe('document-not-pdf')
    expect(tally([await outcome(client.create(creationPayload(contract), headers))]).made).toBe(1)
  })

  it('is everybody’s own', async () => {
    const headers = key()
    const [one, two] = [await newApiClient(server, { credits: 10 }), await newApiClient(server, { credits: 10 })]
    const asked = [one, two].map(({ client }) => client.create(creationPayload(contract), headers))
    expect(tally(await Promise.all(asked.map(outcome))).made).toBe(2)
  })
})

describe("a trial's grant", () => {
  it('is good for one operation: of five at once the others are refused', async () => {
    const client = await newVisitor(server)
    const demo = () => client.create(creationPayload(contract, { opClass: '1239' }))
    expect(tally(await Promise.all(Array.from({ length: 5 }, () => outcome(demo()))))).toEqual({
      made: 1,
      refused: Array(4).fill('forbidden'),
    })
    expect(await outcome(demo())).toBe('forbidden')
  })

  it('makes nothing but demos', async () => {
    const client = await newVisitor(server)
    expect(await outcome(client.create(creationPayload(contract)))).toBe('forbidden')
  })
})
