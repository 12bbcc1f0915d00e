import { readFile } from 'node:fs/promises'
import { readCredits } from '@firmeza/credits/server'
import { checkEvidence, GENESIS, readLink, readLinks } from '@firmeza/evidence/server'
import { steppedClock } from '@firmeza/kernel'
import { eraseTrials, expireOperations, findOperation } from '@firmeza/operations/server'
import { drawnSignature } from '@firmeza/pdf/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { answerTo } from '../../fixtures/specification-client/specification-client.ts'
import { compose } from './compose.ts'
import { asWritten } from './testing/as-written.ts'
import { API_CLIENT, migrationsFolder, type RunningServer, runServer } from './testing/running-server.ts'
import { startOperation } from './testing/sign-as-signer.ts'

// Real: the whole server. The clock is driven.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const DAY_MS = 86_400_000
const clock = steppedClock(new Date('2026-11-02T09:00:00Z'))
let server: RunningServer

beforeAll(async () => {
  server = await runServer({ clock, env: { OPERATION_DAYS: '3' } })
})
afterAll(() => server.close())

it('ends operations whose time is over, gives back the credits of the one nobody acted on and spends those of the other', async () => {
  const { parts } = server
  const { db } = parts.database
  const unopened = await startOperation(server, API_CLIENT, contract)
  const opened = await startOperation(server, API_CLIENT, contract)
  await unopened.client.documentB64(unopened.operationUuid, unopened.documentUuid)
  await opened.client.documentRead(opened.operationUuid, opened.documentUuid)
  expect(await expireOperations(parts)).toBe(0)

  clock.advance(3 * DAY_MS)
  expect(await expireOperations(parts)).toBe(2)
  expect(await expireOperations(parts)).toBe(0)

  const checked = await parts.checkApiClient(API_CLIENT.username, API_CLIENT.userpassword, 'test')
  if (!checked.ok) throw new Error(checked.refusal.code)
  expect(await readCredits(db, checked.value.accountId)).toEqual({
    currentcredits: 998,
    usedcredits: 2,
    totalcredits: 1000,
    reservedcredits: 0,
  })
  for (const { client, operationUuid } of [unopened, opened]) {
    await client.login(API_CLIENT)
    client.esignToken = client.token
    expect(await client.operation(operationUuid)).toMatchObject({ status: 'expired' })
    expect(await checkEvidence(db, operationUuid)).toMatchObject({ status: 'passed' })
  }
})

it('opens nothing whose time is over, by link or by token, so that its credits come back', async () => {
  const { parts } = server
  const { database, queue, links, tokens } = parts
  const seen = await startOperation(server, API_CLIENT, contract)
  const linked = await startOperation(server, API_CLIENT, contract, { email: 'tarde@example.com', emailActions: [] })
  const operation = (await findOperation(database.db, linked.operationUuid))!
  await queue.idle()
  clock.advance(3 * DAY_MS - 1)
  // One that is asked for again is good for longer than the operation.
  await database.transaction((tx) => links.renew(tx, queue, operation, operation.parties[0]!))
  await queue.idle()
  const [mail] = await (await fetch(`${server.url}/inbox.json?to=tarde@example.com&limit=1`)).json()
  clock.advance(1)
  const exchanged = await fetch(`${server.url}/api/operations/links/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: mail.links[0].split('/').at(-1), attempt: 'a'.repeat(32) }),
  })
  expect(exchanged.status).toBe(200)
  const partyId = (await findOperation(database.db, seen.operationUuid))!.parties[0]!.id
  const signer = { kind: 'signer', operationId: seen.operationUuid, partyId, via: 'api' } as const
  seen.client.esignToken = await tokens.issue(signer)
  await expect(seen.client.documentB64(seen.operationUuid, seen.documentUuid)).rejects.toMatchObject({
    problem: { code: 'operation-expired' },
  })
  for (const { operationUuid } of [seen, linked])
    expect((await findOperation(database.db, operationUuid))!.phase).toBe('open')
  expect(await expireOperations(parts)).toBe(2)
  for (const { operationUuid } of [seen, linked]) {
    const [last] = (await readLinks(database.db, operationUuid)).slice(-1)
    expect(readLink(last!)).toMatchObject({ type: 'OperationExpired', facts: { opened: false } })
  }
})

it('comes to one end, whether the last signature or the end of its time was first', async () => {
  const { database, tokens } = server.parts
  const drawing = (await drawnSignature()).toString('base64')
  for (let round = 0; round < 8; round += 1) {
    const payload = { signatureType: 'BIOMETRICA', phone: '' }
    const { client, operationUuid, documentUuid } = await startOperation(server, API_CLIENT, contract, payload)
    await client.documentRead(operationUuid, documentUuid)
    clock.advance(3 * DAY_MS - 1)
    // That of the creation has ended.
    const partyId = (await findOperation(database.db, operationUuid))!.parties[0]!.id
    client.esignToken = await tokens.issue({ kind: 'signer', operationId: operationUuid, partyId, via: 'api' })
    const drawn = answerTo(client.addSign(operationUuid, documentUuid, drawing))
    // In time, or too late, or between being judged and being kept.
    await new Promise((resolve) => setTimeout(resolve, 3 * round))
    clock.advance(1)
    await expireOperations(server.parts)
    const isSigned = (await drawn) === 'ok'
    expect([await drawn, operationUuid]).toEqual([isSigned ? 'ok' : 'operation-expired', operationUuid])
    const types = (await readLinks(database.db, operationUuid)).map((link) => readLink(link).type)
    const ends = types.filter((type) => ['PartySigned', 'OperationExpired'].includes(type))
    expect(ends).toEqual([isSigned ? 'PartySigned' : 'OperationExpired'])
    await expireOperations(server.parts)
    await server.parts.queue.idle()
    expect((await findOperation(database.db, operationUuid))!.phase).toBe(isSigned ? 'completed' : 'expired')
    expect(await checkEvidence(database.db, operationUuid)).toMatchObject({ status: 'passed' })
  }
})

/** So many operations like this one, of nobody's account, unopened and without a past. */
const multiply = async (operationUuid: string, count: number): Promise<void> => {
  const { db } = server.parts.database
  const fresh = sql`jsonb_build_object('id', gen_random_uuid(), 'account_id', null, 'phase', 'open', 'version', 1, 'mac', '',
    'head_seq', ${GENESIS.seq}::int, 'head_hash', ${GENESIS.hash}::text)`
  await db.execute(sql`insert into operations select (jsonb_populate_record(o, ${fresh})).*
    from operations o, generate_series(1, ${count}) where o.id = ${operationUuid}`)
  for (const table of [sql`parties`, sql`operation_documents`])
    await db.execute(sql`insert into ${table} select (jsonb_populate_record(t,
      jsonb_build_object('id', gen_random_uuid(), 'operation_id', o.id))).* from ${table} t, operations o
      where t.operation_id = ${operationUuid} and not exists (select from ${table} x where x.operation_id = o.id)`)
  const { rows } = await db.execute<{ id: string }>(sql`select id from operations where version = 1 and mac = ''`)
  await asWritten(server, ...rows.map(({ id }) => id))
}

it('passes over what cannot be ended, says so, and ends all the others however many there are', async () => {
  const { parts } = server
  const { db } = parts.database
  const { operationUuid } = await startOperation(server, API_CLIENT, contract)
  // Its evidence goes on where something stands already.
  await db.execute(sql`update operations set head_seq = 0 where id = ${operationUuid}`)
  await asWritten(server, operationUuid)
  await multiply(operationUuid, 430)
  clock.advance(3 * DAY_MS)
  const lines: string[] = []
  const logged = { ...parts, log: (line: string) => void lines.push(line) }
  expect(await expireOperations(logged)).toBe(430)
  expect(lines).toEqual([expect.stringContaining(`Operation ${operationUuid} could not be expired: `)])
  expect(await expireOperations(logged)).toBe(0)
  expect(lines).toHaveLength(2)
})

it('ends at its start what came to its end while nothing ran', async () => {
  const { env, database } = server.parts
  const { operationUuid } = await startOperation(server, API_CLIENT, contract)
  clock.advance(3 * DAY_MS)
  // The next start, on the same data.
  const again = { ...database, close: async () => {} }
  const next = await compose(env, { log: () => {}, migrationsFolder, clock, database: again })
  await vi.waitFor(async () => expect((await findOperation(database.db, operationUuid))!.phase).toBe('expired'))
  await next.close()
})

it('erases the persons of trials after their days, and of nothing else', async () => {
  const { parts } = server
  const { db } = parts.database
  const trial = await startOperation(server, API_CLIENT, contract)
  const paid = await startOperation(server, API_CLIENT, contract)
  await db.execute(sql`update operations set account_id = null, demo = true where id = ${trial.operationUuid}`)
  await asWritten(server, trial.operationUuid)
  clock.advance((parts.trialDays - 1) * DAY_MS)
  await expireOperations(parts)
  expect(await eraseTrials(parts)).toBe(0)
  clock.advance(DAY_MS)
  expect(await eraseTrials(parts)).toBe(1)
  expect(await eraseTrials(parts)).toBe(0)
  expect((await findOperation(db, trial.operationUuid))!.parties[0]!.person).toMatchObject({ name: '', phone: '' })
  expect((await findOperation(db, paid.operationUuid))!.parties[0]!.person.name).not.toBe('')
  expect(await checkEvidence(db, trial.operationUuid)).toMatchObject({ status: 'passed' })
})
