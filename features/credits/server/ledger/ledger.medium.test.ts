import { newId, shortReference } from '@firmeza/kernel'
import { type Database, violatedConstraint } from '@firmeza/store'
import { migrationsOf, testDatabase } from '@firmeza/store/testing'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDINGS, type Ending, type EntryKind } from '../../wire.ts'
import * as schema from '../schema.ts'
import { addPurchase, grantCredits, readCredits, reserveCredits, settleCredits, spendCredits } from './ledger.ts'
import { type LabelsOf, readStatement } from './statement.ts'
import { statementCsv } from './statement-csv.ts'

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
const settle = (operationId: string, ending: Ending) =>
  database.transaction((tx) => settleCredits(tx, operationId, ending, AT))
const capture = (operationId: string) => settle(operationId, 'delivered')
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

describe('two thousand spends at once', () => {
  it('of credits for a hundred and one: exactly so many win, and nothing is left over', async () => {
    const account = newId()
    await grant(account, 203)
    // Whom a busy database gives no connection within five seconds has spent nothing, and asks
    // again.
    const spend = (): Promise<boolean> =>
      reserve(account, 2).catch((fault: unknown) => {
        if (/timeout exceeded when trying to connect/.test(String(fault))) return spend()
        throw fault
      })
    const won = await Promise.all(Array.from({ length: 2000 }, spend))
    expect(won.filter(Boolean)).toHaveLength(101)
    expect(await readCredits(database.db, account)).toMatchObject({ currentcredits: 1, reservedcredits: 202 })
    expect(await entriesOf(account)).toHaveLength(102)
    // On the embedded database one after the other.
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

/**
 * What may happen to an account. `at` picks one of the operations that have reserved so far, or of
 * the payments begun so far.
 */
type Move =
  | { kind: 'grant' | 'reserve'; amount: number }
  | { kind: 'settle'; at: number; ending: Ending }
  | { kind: 'pay'; at: number; credits: number }
const amount = fc.integer({ min: 1, max: 9 })
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ kind: fc.constantFrom('grant' as const, 'reserve' as const), amount }),
  fc.record({ kind: fc.constant('settle' as const), at: fc.nat(20), ending: fc.constantFrom(...ENDINGS) }),
  fc.record({ kind: fc.constant('pay' as const), at: fc.nat(4), credits: amount }),
)

/**
 * Credits a payment as the last step of its capture does: a second time is refused by the database,
 * and changes nothing.
 */
const pay = (accountId: string, id: string, credits: number) =>
  database
    .transaction((tx) => addPurchase(tx, { accountId, id, credits }, AT))
    .catch((fault: unknown) => expect(violatedConstraint(fault)).toBe('credit_entries_purchase_once'))

/** Makes the moves of each round at once. */
const play = async (account: string, rounds: Move[][]): Promise<void> => {
  const reserved: string[] = []
  const paymentIds = Array.from({ length: 5 }, () => newId())
  for (const moves of rounds) {
    const tried = reserved.slice()
    const make = async (each: Move): Promise<unknown> => {
      if (each.kind === 'grant') return grant(account, each.amount)
      if (each.kind === 'pay') return pay(account, paymentIds[each.at]!, each.credits)
      if (each.kind === 'settle') return tried.length > 0 && settle(tried[each.at % tried.length]!, each.ending)
      const operation = newId()
      return (await reserve(account, each.amount, operation)) && reserved.push(operation)
    }
    await Promise.all(moves.map(make))
  }
}

const EFFECTS: Record<EntryKind, [available: number, reserved: number, used: number]> = {
  grant: [1, 0, 0],
  purchase: [1, 0, 0],
  reserve: [-1, 1, 0],
  release: [1, -1, 0],
  capture: [0, -1, 1],
}

describe('the ledger', () => {
  it('is never negative, counts its entries without gaps, and says after each what is left, whatever happens at once', async () => {
    const rounds = fc.array(fc.array(move, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 })
    const holds = async (moves: Move[][]) => {
      const account = newId()
      await play(account, moves)
      const [balance] = await database.db.select().from(creditBalances).where(eq(creditBalances.accountId, account))
      const entries = (await entriesOf(account)).sort((one, other) => one.seq - other.seq)
      const sums = [0, 0, 0]
      for (const [at, entry] of entries.entries()) {
        EFFECTS[entry.kind].forEach((sign, column) => {
          sums[column]! += sign * entry.amount
        })
        expect(Math.min(...sums)).toBeGreaterThanOrEqual(0)
        expect([entry.seq, entry.balanceAfter]).toEqual([at + 1, sums[0]])
      }
      const {
        available,
        reserved,
        used,
        entries: counted,
      } = balance ?? { available: 0, reserved: 0, used: 0, entries: 0 }
      expect([available, reserved, used, counted]).toEqual([...sums, entries.length])
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

describe('what was set aside', () => {
  it.each(ENDINGS)(
    'is settled once when the operation ends as %s, whoever else ends it at the same time',
    async (ending) => {
      const [account, operation] = [newId(), newId()]
      await grant(account, 5)
      await reserve(account, 2, operation)
      await Promise.all([settle(operation, ending), settle(operation, 'delivered'), settle(operation, 'failed')])
      const { currentcredits, usedcredits, reservedcredits } = await readCredits(database.db, account)
      expect([currentcredits + usedcredits, reservedcredits]).toEqual([5, 0])
      const endings = (await entriesOf(account)).filter(({ kind }) => kind === 'capture' || kind === 'release')
      expect(endings).toHaveLength(1)
    },
  )
})

describe('a document that is read', () => {
  const spend = (accountId: string, id: string) =>
    database.transaction((tx) => spendCredits(tx, accountId, { id, amount: 2 }, AT))

  it('is paid for once, whoever asks at once, and not with credits that are not there', async () => {
    const [account, one, other] = [newId(), newId(), newId()]
    expect(await spend(account, one)).toBe(false)
    await grant(account, 3)
    expect(await Promise.all([spend(account, one), spend(account, one)])).toEqual([true, true])
    expect([await spend(account, one), await spend(account, other)]).toEqual([true, false])
    expect(await readCredits(database.db, account)).toEqual({
      currentcredits: 1,
      usedcredits: 2,
      totalcredits: 3,
      reservedcredits: 0,
    })
    const { entries } = await readStatement(database.db, {
      accountId: account,
      limit: 9,
      labelsOf: async () => new Map(),
    })
    expect(entries.map(({ kind, operation }) => [kind, operation])).toEqual([
      ['capture', undefined],
      ['reserve', undefined],
      ['grant', undefined],
    ])
  })
})

describe('the statement', () => {
  const labelsOf: LabelsOf = async (_, ids) => new Map(ids.map((id) => [id, '=HYPERLINK("http://x")']))
  const page = (accountId: string, cursor?: string) =>
    readStatement(database.db, { accountId, cursor, limit: 50, labelsOf })

  it('has every entry once, the newest first, over as many pages as it takes, whatever comes in meanwhile', async () => {
    const account = newId()
    await database.transaction(async (tx) => {
      for (let count = 0; count < 120; count += 1) await grantCredits(tx, account, 1, 'test', AT)
    })
    const left: number[] = []
    let cursor: string | undefined
    do {
      const { entries, next } = await page(account, cursor)
      left.push(...entries.map(({ balanceAfter }) => balanceAfter))
      await grant(account, 1)
      cursor = next ?? undefined
    } while (cursor)
    expect(left).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at))
    expect((await page(newId())).entries).toEqual([])
  })

  it('names the operation of each line, and can be had as CSV that no spreadsheet runs', async () => {
    const [account, operation] = [newId(), newId()]
    await grant(account, 5)
    await reserve(account, 2, operation)
    await settle(operation, 'cancelled-unopened')
    const reference = shortReference(operation)
    const named = { uuid: operation, reference, label: '=HYPERLINK("http://x")' }
    expect((await page(account)).entries).toMatchObject([
      { kind: 'release', reason: 'cancelled-unopened', amount: 2, balanceAfter: 5, operation: named },
      { kind: 'reserve', reason: 'operation', amount: 2, balanceAfter: 3, operation: named },
      { kind: 'grant', reason: 'test', amount: 5, balanceAfter: 5 },
    ])
    let csv = ''
    for await (const piece of statementCsv(database.db, { accountId: account, labelsOf, locale: 'es' })) csv += piece
    const cells = `"${reference}";"'=HYPERLINK(""http://x"")"`
    expect(csv.split('\r\n')).toEqual([
      '\ufeff"Fecha (Europe/Madrid)";"Movimiento";"Operación o pago";"Nombre";"Créditos";"Disponibles después"',
      `"2026-11-21 11:00:00";"Devueltos: cancelada sin abrirse";${cells};2;5`,
      `"2026-11-21 11:00:00";"Reservados al enviar";${cells};-2;3`,
      '"2026-11-21 11:00:00";"Créditos añadidos";;;5;5',
      '',
    ])
  })
})
