import type { Clock } from '@firmeza/kernel'
import type { Database, Db } from '@firmeza/store'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { creditBalances, creditEntries } from '../schema.ts'
import { ledgerSums } from './ledger-sums.ts'

export interface BalanceCheckParts {
  database: Database
  clock: Clock
  log: (line: string) => void
}

/** In a round: enough for all of a small house, and soon over in a large one. */
const BATCH = 100

/**
 * Holds the balances that were checked longest ago against their entries, in one look at both. One
 * that does not agree is noted and logged, and spends no more than its entries have; one that
 * agrees again is free of the note.
 */
export const checkBalances = async ({ database: { db }, clock, log }: BalanceCheckParts): Promise<void> => {
  for (const { balance, ...ledger } of await dueBalances(db)) {
    const { accountId } = balance
    const agrees = COLUMNS.every((column) => balance[column] === ledger[column]) && ledger.last === ledger.available
    const now = clock.now()
    await db
      .update(creditBalances)
      .set({ checkedAt: now, unsoundSince: agrees ? null : (balance.unsoundSince ?? now) })
      // Of one that has moved meanwhile something else may be true by now.
      .where(and(eq(creditBalances.accountId, accountId), eq(creditBalances.entries, balance.entries)))
    if (!agrees) log(`The balance of account ${accountId} is not what its ledger comes to: ${told(balance, ledger)}`)
  }
}

/** How many balances are known not to agree with their entries. */
export const countUnsound = (db: Db): Promise<number> =>
  db.$count(creditBalances, isNotNull(creditBalances.unsoundSince))

const COLUMNS = ['available', 'reserved', 'used', 'entries'] as const
type Sums = Record<(typeof COLUMNS)[number], number>

const LAST = sql<number>`coalesce((select last.balance_after from ${creditEntries} last where last.account_id = ${creditBalances.accountId} order by last.seq desc limit 1), 0)::int`

const dueBalances = (db: Db) => {
  const due = db
    .select({ accountId: creditBalances.accountId })
    .from(creditBalances)
    .orderBy(sql`${creditBalances.checkedAt} asc nulls first`)
    .limit(BATCH)
  return db
    .select({ balance: creditBalances, ...ledgerSums, last: LAST })
    .from(creditBalances)
    .leftJoin(creditEntries, eq(creditEntries.accountId, creditBalances.accountId))
    .where(inArray(creditBalances.accountId, due))
    .groupBy(creditBalances.accountId)
}

const told = (balance: Sums, ledger: Sums & { last: number }): string =>
  [...COLUMNS.map((column) => `${column} ${balance[column]} for ${ledger[column]}`), `last entry ${ledger.last}`].join(
    ', ',
  )
