import { type Limit, newId, ok, refuse, steppedClock } from '@firmeza/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { openLimits } from './limits.ts'
import * as schema from './schema.ts'
import { migrationsOf, testDatabase } from './testing.ts'

// Real here: the database. Two openings of it count as two processes do: all they share are the
// rows.
let database: Database
beforeAll(async () => {
  database = await testDatabase({ migrationsFolder: await migrationsOf(schema) })
})
afterAll(() => database.close())

const open = () => {
  const clock = steppedClock(new Date('2026-11-21T10:00:00Z'))
  const [limits, others] = [1, 2].map(() => openLimits({ database, clock, key: new Uint8Array(32) }))
  const limit = (most = 3, more: Partial<Limit> = {}): Limit => ({ who: newId(), most, withinMinutes: 15, ...more })
  return { clock, limits: limits!, others: others!, limit }
}
const rows = () => database.db.select().from(schema.limitCounts)
/** Which version of which row there is: any write would show, even one that changes nothing. */
const versions = async () =>
  (await database.db.execute(sql`select who, count, xmin::text, ctid::text from limit_count order by who`)).rows

it('lets as many through as it may, and says how long the next has to wait', async () => {
  const { clock, limits, limit } = open()
  const one = limit()
  expect([await limits.take([one]), await limits.take([one]), await limits.take([one])]).toEqual([0, 0, 0])
  clock.advance(60_000)
  expect(await limits.take([one])).toBe(14 * 60)
  clock.advance(14 * 60_000)
  expect(await limits.take([one])).toBe(0)
})

it('writes nothing of what it refuses: no count of any limit, no later end', async () => {
  const { clock, limits, limit } = open()
  const [full, other] = [limit(2), limit(100)]
  await limits.take([full, other])
  await limits.take([full, other])
  const before = await versions()
  for (let refused = 0; refused < 20; refused += 1) {
    clock.advance(10_000)
    expect(await limits.take([full, other])).toBe(15 * 60 - (refused + 1) * 10)
  }
  expect(await limits.take([limit(0), other])).toBe(15 * 60)
  expect(await versions()).toEqual(before)
})

it('lets no more through when all come at once, whatever the process, and counts no more of the rest', async () => {
  const { limits, others, limit } = open()
  const [scarce, shared] = [limit(10), limit(1000)]
  const mine = Array.from({ length: 60 }, () => limit(5))
  const waits = await Promise.all(
    mine.map((own, turn) =>
      (turn % 2 ? limits : others).take(turn % 3 ? [scarce, own, shared] : [shared, own, scarce]),
    ),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  // What is left of each tells what was counted of it.
  expect(await limits.take([{ ...shared, count: 991 }])).toBeGreaterThan(0)
  expect(await limits.take([{ ...shared, count: 990 }])).toBe(0)
  const left = await Promise.all(mine.map((own) => limits.take([{ ...own, count: 5 }])))
  expect(left.filter((wait) => wait === 0)).toHaveLength(50)
})

it('lets through what fits, by weight', async () => {
  const { limits, others, limit } = open()
  const bytes = (count: number) => limits.take([{ ...total, count }])
  const total = limit(5_000_000_000)
  expect([await bytes(3_000_000_000), await bytes(2_000_000_001), await bytes(2_000_000_000), await bytes(1)]).toEqual([
    0,
    15 * 60,
    0,
    15 * 60,
  ])
  const heavy = limit(100)
  const waits = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => (turn % 2 ? limits : others).take([{ ...heavy, count: 7 }])),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(14)
})

it('does not stand still when many want, and give back, the same two counts in different order', async () => {
  const { limits, others, limit } = open()
  const [a, b] = [limit(1000), limit(1000)]
  const waits = await Promise.all(
    Array.from({ length: 60 }, async (_, turn) => {
      const [pair, of] = [turn % 2 ? [a, b] : [b, a], turn % 4 < 2 ? limits : others]
      const wait = await of.take(pair)
      await of.giveBack(pair.toReversed())
      return wait
    }),
  )
  expect(Math.max(...waits)).toBe(0)
  expect(await limits.take([{ ...a, count: 1000 }])).toBe(0)
})

it('counts together what is named twice', async () => {
  const { limits, limit } = open()
  const one = limit(5)
  expect(await limits.take([{ ...one, count: 2 }, one])).toBe(0)
  expect(await limits.take([{ ...one, count: 2 }, one])).toBe(15 * 60)
  await limits.giveBack([one])
  expect(await limits.take([{ ...one, count: 2 }, one])).toBe(0)
})

it('costs nothing what is refused in the end, or fails; what is done counts', async () => {
  const { limits, limit } = open()
  const one = limit(2)
  const doing = (work: () => Promise<unknown>) => limits.within([one], work as () => Promise<ReturnType<typeof ok>>)
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await doing(async () => refuse({ code: 'sms-unavailable' }))).toMatchObject({ ok: false })
    await expect(doing(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  }
  expect(await limits.counts([one, limit()])).toEqual([0, 0])
  for (let turn = 0; turn < 2; turn += 1) expect(await doing(async () => ok('done'))).toEqual(ok('done'))
  expect(await limits.counts([limit(), one])).toEqual([0, 2])
  expect(await doing(() => Promise.reject(new Error('not asked')))).toEqual(
    refuse({ code: 'too-many-requests', retryAfterSeconds: 15 * 60 }),
  )
})

it('costs what has said that it counts, also when it fails then', async () => {
  const { limits, limit } = open()
  const one = limit(2)
  const failing = limits.within([one], async (counts) => {
    counts()
    throw new Error('after the message was out')
  })
  await expect(failing).rejects.toThrow('after the message was out')
  expect(await limits.counts([one])).toEqual([1])
})

it('gives back nothing to a count that began after what failed had been counted', async () => {
  const { clock, limits, limit } = open()
  const [one, longer] = [limit(2), limit(2, { withinMinutes: 60 })]
  await limits.within([one, longer], async () => {
    clock.advance(16 * 60_000)
    expect(await limits.take([one, longer])).toBe(0)
    return refuse({ code: 'too-late' })
  })
  expect(await limits.counts([one, longer])).toEqual([1, 1])
})

it('counts windows of different length apart', async () => {
  const { clock, limits, limit } = open()
  const hour = limit(2, { withinMinutes: 60 })
  const day = { ...hour, most: 3, withinMinutes: 24 * 60 }
  expect([await limits.take([hour, day]), await limits.take([hour, day])]).toEqual([0, 0])
  expect(await limits.take([hour, day])).toBe(3600)
  clock.advance(3_600_000)
  expect(await limits.take([hour, day])).toBe(0)
  expect(await limits.take([hour, day])).toBe(23 * 3600)
})

it('forgets what was given back, never below nothing', async () => {
  const { limits, limit } = open()
  const one = limit()
  for (let count = 1; count <= 10; count += 1) {
    expect(await limits.take([one])).toBe(0)
    await limits.giveBack([one])
  }
  await limits.giveBack([{ ...one, count: 50 }, limit()])
  for (let count = 1; count <= 3; count += 1) expect(await limits.take([one])).toBe(0)
  expect(await limits.take([one])).toBeGreaterThan(0)
  await limits.forget([one])
  expect(await limits.take([one])).toBe(0)
})

it('keeps nothing that names somebody, and nothing longer than it counts', async () => {
  await database.db.delete(schema.limitCounts)
  const { clock, limits, limit } = open()
  const [short, long] = [limit(), limit(3, { withinMinutes: 60 })]
  await limits.take([short, long])
  expect(JSON.stringify(await rows())).not.toContain(short.who)
  clock.advance(15 * 60_000)
  await limits.tidy()
  expect(await rows()).toHaveLength(1)
  clock.advance(45 * 60_000)
  await limits.tidy()
  expect(await rows()).toEqual([])
})
