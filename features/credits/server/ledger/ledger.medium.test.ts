import { newId } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import { migrationsOf, testDatabase } from '@firmeza/store/testing'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '../schema.ts'
import { grantCredits, readCredits, reserveCredits, settleCredits } from './ledger.ts'

const { creditBalances, creditEntries } = schema
const AT = new Date('2026-11-21T10:00:00Z')
let database: Database

beforeAll(async () => {
  database = await testDatabase({ migrationsFolder: await migrationsOf(schema) })
})
afterAll(() => database.close())

const grant = (accountId: string, amount: number) =>
  database.transaction((tx) => grantCredits(tx, accountId, amount, 'test', AT))
const reserve = (accountId: string, amount: number, operationId = newId()) =>
  database.transaction((tx) => reserveCredits(tx, accountId, amount, operationId, AT))
const capture = (operationId: string) => database.transaction((tx) => settleCredits(tx, operationId, 'delivered', AT))
const entriesOf = (accountId: string) =>
  database.db.select().from(creditEntries).where(eq(creditEntries.accountId, accountId))

describe('the last credit', () => {
  it('is spent once by two who spend it at once', async () => {
    const account = newId()
    await grant(account, 2)
    expect((await Promise.all([reserve(account, 2), reserve(account, 2)])).sort()).toEqual([false, true])
    expect(await readCredits(database.db, account)).toMatchObject({
      currentcredits: 0,
      usedcredits: 0,
      totalcredits: 2,
    })
    expect((await entriesOf(account)).map(({ kind }) => kind).sort()).toEqual(['grant', 'reserve'])
  })

  it('is spent by three of twenty when there is enough for three', async () => {
    const account = newId()
    await grant(account, 7)
    const won = await Promise.all(Array.from({ length: 20 }, () => reserve(account, 2)))
    expect(won.filter(Boolean)).toHaveLength(3)
    expect(await readCredits(database.db, account)).toMatchObject({ currentcredits: 1 })
  })

  it('is not there for whoever was never given any', async () => {
    expect(await reserve(newId(), 1)).toBe(false)
  })

  it('is given back when the rest of the transaction fails', async () => {
    const account = newId()
    await grant(account, 2)
    const failing = database.transaction(async (tx) => {
      await reserveCredits(tx, account, 2, newId(), AT)
      throw new Error('no vault')
    })
    await expect(failing).rejects.toThrow('no vault')
    expect(await readCredits(database.db, account)).toMatchObject({ currentcredits: 2 })
  })
})

describe('a delivered operation', () => {
  it('is charged once, however often its delivery is recorded', async () => {
    const [account, operation] = [newId(), newId()]
    await grant(account, 5)
    await reserve(account, 2, operation)
    await Promise.all([capture(operation), capture(operation), capture(operation)])
    expect(await readCredits(database.db, account)).toMatchObject({
      currentcredits: 3,
      usedcredits: 2,
      totalcredits: 5,
    })
  })

  it('that reserved nothing, a trial, is charged nothing', async () => {
    const operation = newId()
    await capture(operation)
    expect(await database.db.select().from(creditEntries).where(eq(creditEntries.operationId, operation))).toEqual([])
  })
})

/** What may happen to an account. `at` picks one of the operations that have reserved so far. */
type Move = { kind: 'grant'; amount: number } | { kind: 'reserve'; amount: number } | { kind: 'capture'; at: number }
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ kind: fc.constant('grant' as const), amount: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('reserve' as const), amount: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('capture' as const), at: fc.nat(20) }),
)

/** Makes the moves of each round at once; answers the operations that won a reservation. */
const play = async (account: string, rounds: Move[][]): Promise<void> => {
  const reserved: string[] = []
  for (const moves of rounds) {
    const tried = reserved.slice()
    const make = async (each: Move): Promise<unknown> => {
      if (each.kind === 'grant') return grant(account, each.amount)
      if (each.kind === 'capture') return tried.length > 0 && capture(tried[each.at % tried.length]!)
      const operation = newId()
      return (await reserve(account, each.amount, operation)) && reserved.push(operation)
    }
    await Promise.all(moves.map(make))
  }
}

describe('the ledger', () => {
  it('is never negative and always the sum of its entries, whatever happens at once', async () => {
    const rounds = fc.array(fc.array(move, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 })
    const holds = async (moves: Move[][]) => {
      const account = newId()
      await play(account, moves)
      const [balance] = await database.db.select().from(creditBalances).where(eq(creditBalances.accountId, account))
      const entries = await entriesOf(account)
      const sum = (kind: string) =>
        entries.filter((each) => each.kind === kind).reduce((all, { amount }) => all + amount, 0)
      const { available, reserved, used } = balance ?? { available: 0, reserved: 0, used: 0 }
      expect(Math.min(available, reserved, used)).toBeGreaterThanOrEqual(0)
      expect({ available, reserved, used }).toEqual({
        available: sum('grant') - sum('reserve'),
        reserved: sum('reserve') - sum('capture'),
        used: sum('capture'),
      })
    }
    await fc.assert(fc.asyncProperty(rounds, holds), { numRuns: 40 })
  })

  it('cannot be made negative behind its back: the database refuses', async () => {
    const account = newId()
    await grant(account, 1)
    const steal = database.db.update(creditBalances).set({ available: -1 }).where(eq(creditBalances.accountId, account))
    await expect(steal).rejects.toMatchObject({ cause: { constraint: 'credit_balances_never_negative' } })
  })
})
