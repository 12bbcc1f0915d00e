import { newId } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import { migrationsOf, testDatabase } from '@firmeza/store/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as schema from '../schema.ts'
import { checkBalances, countUnsound } from './check-balances.ts'
import { grantCredits, readCredits, reserveCredits, settleCredits } from './ledger.ts'

const { creditBalances, creditEntries } = schema
const AT = new Date('2026-11-21T10:00:00Z')
const clock = { now: () => AT }
let database: Database
let lines: string[] = []

beforeAll(async () => {
  database = await testDatabase({ migrationsFolder: await migrationsOf(schema) })
})
afterAll(() => database.close())

const check = async (): Promise<string[]> => {
  lines = []
  await checkBalances({ database, clock, log: (line) => lines.push(line) })
  return lines
}
const account = async (credits: number): Promise<string> => {
  const id = newId()
  await database.transaction((tx) => grantCredits(tx, id, credits, 'test', AT))
  return id
}
const reserve = (id: string, amount: number, operation = newId()) =>
  database.transaction((tx) => reserveCredits(tx, id, amount, operation, AT))
const tamper = (id: string, change: Partial<typeof creditBalances.$inferInsert>) =>
  database.db.update(creditBalances).set(change).where(eq(creditBalances.accountId, id))
const entriesOf = (id: string) => database.db.select().from(creditEntries).where(eq(creditEntries.accountId, id))

it('finds nothing where balances are what their entries come to, whatever has happened to them', async () => {
  const [spent, released] = [newId(), newId()]
  const id = await account(9)
  await reserve(id, 2, spent)
  await reserve(id, 3, released)
  await reserve(id, 1)
  await database.transaction((tx) => settleCredits(tx, spent, 'delivered', AT))
  await database.transaction((tx) => settleCredits(tx, released, 'failed', AT))
  expect(await check()).toEqual([])
  expect(await countUnsound(database.db)).toBe(0)
})

it.each([{ available: 1000 }, { available: 0 }, { reserved: 2 }, { used: 7 }, { entries: 5 }])(
  'notes and logs a balance that was changed behind the ledger’s back (%j), and that it was put right',
  async (change) => {
    const id = await account(3)
    await tamper(id, change)
    expect(await check()).toEqual([expect.stringContaining(`account ${id} is not what its ledger comes to`)])
    expect(await countUnsound(database.db)).toBe(1)
    await tamper(id, { available: 3, reserved: 0, used: 0, entries: 1 })
    expect(await check()).toEqual([])
    expect(await countUnsound(database.db)).toBe(0)
  },
)

it('nothing beyond the ledger is spent of a balance that says more, checked or not', async () => {
  const id = await account(3)
  await tamper(id, { available: 1000 })
  expect(await reserve(id, 4)).toBe(false)
  expect(await readCredits(database.db, id)).toMatchObject({ currentcredits: 1000, reservedcredits: 0 })
  expect(await entriesOf(id)).toHaveLength(1)
  expect(await reserve(id, 2)).toBe(true)
  // The entry that was written has noted it, before any round.
  expect(await countUnsound(database.db)).toBe(1)
  expect((await entriesOf(id)).map(({ balanceAfter }) => balanceAfter).toSorted()).toEqual([1, 3])
  expect(await reserve(id, 2)).toBe(false)
  expect(await check()).toHaveLength(1)
  expect((await Promise.all([reserve(id, 1), reserve(id, 1), reserve(id, 1)])).filter(Boolean)).toHaveLength(1)
  await tamper(id, { available: 0, reserved: 3, used: 0, entries: 3 })
  expect(await check()).toEqual([])
})

it('what was delivered is charged all the same, and noted', async () => {
  const [id, operation] = [await account(3), newId()]
  await reserve(id, 2, operation)
  await tamper(id, { available: 50 })
  await database.transaction((tx) => settleCredits(tx, operation, 'delivered', AT))
  expect(await readCredits(database.db, id)).toMatchObject({ usedcredits: 2 })
  expect(await countUnsound(database.db)).toBe(1)
  await tamper(id, { available: 1 })
  expect(await check()).toEqual([])
})
