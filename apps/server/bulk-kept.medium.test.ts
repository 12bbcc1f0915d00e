import { registerHolder } from '@firmeza/accounts/testing'
import { accountPaths } from '@firmeza/accounts/wire'
import { describeBatches } from '@firmeza/bulk/server'
import { MOST_KEPT, ownBulkPaths } from '@firmeza/bulk/wire'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asHolder } from './testing/as-holder.ts'
import { bulkBody, HEADING } from './testing/bulk.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'

// Real here: HTTP, database, vault, jobs.
let server: RunningServer
beforeAll(async () => {
  server = await runServer()
})
afterAll(() => server.close())

const faulty = (count: number): string[] => Array.from({ length: count }, () => 'Luis;;sin-arroba;;')
const good = (email: string): string => `Ana;;${email};600111222;es`
const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await server.parts.database.db.execute<{ count: number }>(query)).rows[0]!.count

it('of who has paid nothing few rows are kept, however they ended; erasing some makes room', async () => {
  const ask = asHolder(server, await registerHolder(server))
  const send = (email: string, more = 0) =>
    ask(
      'POST',
      ownBulkPaths.create(server.parts.domainUuid),
      bulkBody([HEADING, good(email), ...faulty(MOST_KEPT.free.rows / 2 + more)], { skipFaulty: true }),
    )
  const { body: first } = await send('uno@guardadas.example.com')
  await server.parts.queue.idle()
  expect(await send('dos@guardadas.example.com')).toMatchObject({
    status: 409,
    body: { code: 'batches-kept-many', ...MOST_KEPT.free, detail: expect.stringContaining('1.000 filas') },
  })
  expect(await ask('POST', ownBulkPaths.erase(first.batchUuid))).toMatchObject({ status: 200 })
  expect(await send('dos@guardadas.example.com')).toMatchObject({ status: 200 })
})

it('a holder who asks for their data is told of the latest rows, and of how many there are', async () => {
  const holder = await registerHolder(server)
  const ask = asHolder(server, holder)
  for (const name of ['uno', 'dos'])
    await ask(
      'POST',
      ownBulkPaths.create(server.parts.domainUuid),
      bulkBody([HEADING, good(`${name}@datos.example.com`), ...faulty(4)], {
        skipFaulty: true,
        rows: {
          documentName: `${name}.csv`,
          documentB64: Buffer.from([HEADING, good(`${name}@datos.example.com`), ...faulty(4)].join('\n')).toString(
            'base64',
          ),
        },
      }),
    )
  const { db } = server.parts.database
  const { body: data } = await ask('GET', accountPaths.myData)
  expect(data.batches).toMatchObject({ total: 2, latest: [{ name: 'dos.csv' }, { name: 'uno.csv' }] })
  const cut = await describeBatches(db, holder.accountId, { batches: 2, rows: 7 })
  expect(cut.latest.map(({ name, total, rows }) => [name, total, rows.length])).toEqual([
    ['dos.csv', 5, 5],
    ['uno.csv', 5, 2],
  ])
  expect((await describeBatches(db, holder.accountId, { batches: 1, rows: 7 })).latest).toHaveLength(1)
})

it('the rows of who leaves are deleted by jobs of their own, not while the account is', async () => {
  const holder = await registerHolder(server)
  const ask = asHolder(server, holder)
  const { body: sent } = await ask(
    'POST',
    ownBulkPaths.create(server.parts.domainUuid),
    bulkBody([HEADING, good('se-va@example.com'), ...faulty(3)], { skipFaulty: true }),
  )
  await server.parts.queue.idle()
  const rows = sql`select count(*)::int as count from bulk_rows where batch_id = ${sent.batchUuid}`
  const jobs = sql`select count(*)::int as count from jobs
    where queue = 'release-batch' and data ->> 'batchId' = ${sent.batchUuid}`
  const before = await count(jobs)
  expect(await ask('POST', accountPaths.deleteAccount, {})).toMatchObject({ status: 200 })
  await server.parts.queue.idle()
  expect(await count(jobs)).toBe(before + 1)
  expect(await count(rows)).toBe(0)
  expect(await count(sql`select count(*)::int as count from bulk_batches where id = ${sent.batchUuid}`)).toBe(0)
})
