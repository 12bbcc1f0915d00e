import { newId, steppedClock } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import { migrationsOf, testDatabase } from '@firmeza/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as schema from '../schema.ts'
import { openTries } from './tries.ts'

// Real here: the database.
let database: Database
beforeAll(async () => {
  database = await testDatabase({ migrationsFolder: await migrationsOf(schema) })
})
afterAll(() => database.close())

const open = () => {
  const clock = steppedClock(new Date('2026-11-21T10:00:00Z'))
  const who = newId()
  const tries = openTries({ database, clock, key: new Uint8Array(32) })
  return { clock, who, tries, take: (most = 3) => tries.take([{ who, most, withinMinutes: 15 }]) }
}

it('lets as many through as it may, and says how long the next has to wait', async () => {
  const { clock, take } = open()
  expect([await take(), await take(), await take()]).toEqual([0, 0, 0])
  clock.advance(60_000)
  expect(await take()).toBe(14 * 60)
  clock.advance(14 * 60_000)
  expect(await take()).toBe(0)
})

it('lets no more through when all come at once', async () => {
  const { take } = open()
  const waits = await Promise.all(Array.from({ length: 40 }, () => take(10)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
})

it('does not stand still when many want the same two counts in different order', async () => {
  const { tries } = open()
  const [a, b] = [newId(), newId()].map((who) => ({ who, most: 1000, withinMinutes: 15 }))
  const waits = await Promise.all(Array.from({ length: 40 }, (_, turn) => tries.take(turn % 2 ? [a!, b!] : [b!, a!])))
  expect(Math.max(...waits)).toBe(0)
})

it('forgets what was given back', async () => {
  const { who, tries, take } = open()
  for (let count = 1; count <= 10; count += 1) {
    expect(await take()).toBe(0)
    await tries.giveBack([who])
  }
  for (let count = 1; count <= 4; count += 1) await take()
  await tries.forget([who])
  expect(await take()).toBe(0)
})

it('keeps nothing that names somebody, and nothing longer than it counts', async () => {
  await database.db.delete(schema.tries)
  const { clock, who, take, tries } = open()
  await take()
  const rows = await database.db.select().from(schema.tries)
  expect(JSON.stringify(rows)).not.toContain(who)
  clock.advance(15 * 60_000)
  await tries.tidy()
  expect(await database.db.select().from(schema.tries)).toEqual([])
})
