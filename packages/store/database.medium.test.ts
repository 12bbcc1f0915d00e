import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violatedConstraint } from './constraint.ts'
import type { Database } from './database.ts'
import * as schema from './schema.ts'
import { jobs } from './schema.ts'
import { migrationsOf, testDatabase } from './testing.ts'
import { OuterHandleInTransaction } from './transaction-scope.ts'

let migrationsFolder: string
let database: Database
beforeAll(async () => {
  migrationsFolder = await migrationsOf(schema)
  database = await testDatabase({ migrationsFolder })
})
afterAll(() => database.close())

const row = (id: string) => ({ id, queue: 'test', data: { some: 'thing' } })
const ID = '0b7e9a52-6a9f-4a5e-8d0c-6f1d1f0a0001'
const count = async (from = database) => (await from.db.select().from(jobs)).length

test('a transaction that throws leaves nothing, one that resolves leaves all', async () => {
  await expect(
    database.transaction(async (tx) => {
      await tx.insert(jobs).values(row(ID))
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await count()).toBe(0)
  await database.transaction(async (tx) => {
    await tx.insert(jobs).values(row(ID))
  })
  expect(await count()).toBe(1)
})

test('the outer handle inside a transaction is a loud error, not a hang', async () => {
  await expect(database.transaction(() => database.db.select().from(jobs))).rejects.toThrow(
    expect.objectContaining({ cause: expect.any(OuterHandleInTransaction) }),
  )
  await expect(database.transaction(() => database.transaction(async () => {}))).rejects.toThrow(
    OuterHandleInTransaction,
  )
  await expect(database.transaction(() => database.db.transaction(async () => {}))).rejects.toThrow(
    OuterHandleInTransaction,
  )
  expect(await count()).toBe(1)
})

test('work that a transaction started and did not wait for may use the outer handle once it has ended', async () => {
  let later = (): void => {}
  const ended = new Promise<void>((resolve) => {
    later = resolve
  })
  const left = await database.transaction(async () => ({ counting: ended.then(() => count()) }))
  later()
  expect(await left.counting).toBe(1)
})

test('effects wait for the commit, and a rollback drops them', async () => {
  const seen: string[] = []
  database.afterCommit(() => seen.push('at once'))
  await database.transaction(async () => {
    database.afterCommit(() => seen.push('after'))
    seen.push('inside')
  })
  await expect(
    database.transaction(async () => {
      database.afterCommit(() => seen.push('never'))
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(seen).toEqual(['at once', 'inside', 'after'])
})

test('a duplicate is told by the name of its constraint', async () => {
  const refused = await database.db
    .insert(jobs)
    .values(row(ID))
    .catch((error: unknown) => error)
  expect(violatedConstraint(refused)).toBe('jobs_queue_id_pk')
  expect(violatedConstraint(new Error('something else'))).toBeUndefined()
})

test('raw values look the same on both databases', async () => {
  const { rows } = await database.db.execute(
    sql`select count(*) as many, 9007199254740993::bigint as large, 1.50::numeric as price, '\\x00ff'::bytea as bytes, 3::int as small, 'x'::text as word, true as yes`,
  )
  expect(rows).toEqual([
    {
      many: '1',
      large: '9007199254740993',
      price: '1.50',
      bytes: Buffer.from([0, 255]),
      small: 3,
      word: 'x',
      yes: true,
    },
  ])
})

test('every test database is fresh, and a copy: nothing is made for it', async () => {
  const lines: string[] = []
  const other = await testDatabase({ migrationsFolder, log: (line) => lines.push(line) })
  expect(lines).toEqual([])
  expect(await count(other)).toBe(0)
  await other.close()
  await database.health()
})

test('health throws once closed', async () => {
  const other = await testDatabase({ migrationsFolder })
  await other.close()
  await expect(other.health()).rejects.toThrow()
})
