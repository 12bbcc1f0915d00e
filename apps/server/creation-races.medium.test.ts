import { readFile } from 'node:fs/promises'
import { registerApiClient } from '@firmeza/accounts/server'
import { grantCredits, readCredits } from '@firmeza/credits/server'
import { isUuid, newId } from '@firmeza/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  creationPayload,
  Refused,
  SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'

// Real here: HTTP, database, vault.
const contract = (await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))).toString(
  'base64',
)
let server: RunningServer
beforeAll(async () => {
  server = await runServer()
})
afterAll(() => server.close())

/** A new API client with so many credits, logged in. */
const clientWith = async (credits: number) => {
  const { database, clock, domainUuid } = server.parts
  const credentials = { username: newId(), userpassword: newId() }
  const accountId = await database.transaction(async (tx) => {
    const { username: clientId, userpassword: secret } = credentials
    const made = await registerApiClient(tx, { clientId, secret, accountName: 'Prueba' }, clock)
    if (credits > 0) await grantCredits(tx, made.accountId, credits, 'test', clock.now())
    return made.accountId
  })
  const client = new SpecificationClient(server.url, domainUuid)
  await client.login(credentials)
  return { client, accountId }
}
const outcome = (asked: Promise<{ operationUuid: string }>): Promise<string> =>
  asked.then(
    ({ operationUuid }) => operationUuid,
    (fault: unknown) => {
      if (fault instanceof Refused) return fault.problem.code!
      throw fault
    },
  )
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
    const { client, accountId } = await clientWith(3)
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
    const { client } = await clientWith(0)
    expect(await outcome(client.create(creationPayload(contract)))).toBe('credits-exhausted')
    await client.create(creationPayload(contract, { opClass: '1239' }))
  })
})

describe('an Idempotency-Key', () => {
  const key = () => ({ 'idempotency-key': newId() })

  it('makes one operation of ten identical requests at once, and pays once', async () => {
    const { client, accountId } = await clientWith(100)
    const headers = key()
    const asked = Array.from({ length: 10 }, () => client.create(creationPayload(contract), headers))
    expect(tally(await Promise.all(asked.map(outcome)))).toEqual({ made: 1, refused: [] })
    expect(await operationsOf(accountId)).toBe(1)
    expect(await readCredits(server.parts.database.db, accountId)).toMatchObject({ currentcredits: 98 })
  })

  it('lets one of two different requests through, whichever comes first', async () => {
    const { client, accountId } = await clientWith(100)
    const headers = key()
    const asked = ['Uno', 'Dos'].map((lastname) => client.create(creationPayload(contract, { lastname }), headers))
    expect(tally(await Promise.all(asked.map(outcome)))).toEqual({ made: 1, refused: ['idempotency-key-reused'] })
    expect(await operationsOf(accountId)).toBe(1)
  })

  it('is not used up by a request that was refused', async () => {
    const { client } = await clientWith(100)
    const headers = key()
    expect(await outcome(client.create(creationPayload('JVBERi0x'), headers))).toBe('document-not-pdf')
    expect(tally([await outcome(client.create(creationPayload(contract), headers))]).made).toBe(1)
  })

  it('is everybody’s own', async () => {
    const headers = key()
    const [one, two] = [await clientWith(10), await clientWith(10)]
    const asked = [one, two].map(({ client }) => client.create(creationPayload(contract), headers))
    expect(tally(await Promise.all(asked.map(outcome))).made).toBe(2)
  })
})

describe("a trial's grant", () => {
  it('is good for one operation: of five at once the others are refused', async () => {
    const client = new SpecificationClient(server.url, server.parts.domainUuid)
    const grant = await fetch(`${server.url}/api/operations/trial-token`, { method: 'POST' })
    client.token = (await grant.json()).token
    const demo = () => client.create(creationPayload(contract, { opClass: '1239' }))
    expect(tally(await Promise.all(Array.from({ length: 5 }, () => outcome(demo()))))).toEqual({
      made: 1,
      refused: Array(4).fill('forbidden'),
    })
    expect(await outcome(demo())).toBe('forbidden')
  })

  it('makes nothing but demos', async () => {
    const client = new SpecificationClient(server.url, server.parts.domainUuid)
    client.token = (await (await fetch(`${server.url}/api/operations/trial-token`, { method: 'POST' })).json()).token
    expect(await outcome(client.create(creationPayload(contract)))).toBe('forbidden')
  })
})
