import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** The running balance. It is derived from the entries, and kept so that a reservation is one conditional update. */
export const creditBalances = pgTable(
  'credit_balances',
  {
    accountId: uuid('account_id').primaryKey(),
    available: integer('available').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    used: integer('used').notNull().default(0),
  },
  (table) => [check('credit_balances_never_negative', sql`${table.available} >= 0 and ${table.reserved} >= 0`)],
)

/** The ledger: append-only. Amounts are positive; `kind` says which way they go. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: ['grant', 'reserve', 'capture', 'release'] }).notNull(),
    amount: integer('amount').notNull(),
    operationId: uuid('operation_id'),
    reason: text('reason').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('credit_entries_by_account').on(table.accountId, table.at),
    // An operation reserves once and is settled once, whatever is retried.
    uniqueIndex('credit_entries_reserve_once').on(table.operationId).where(sql`kind = 'reserve'`),
    uniqueIndex('credit_entries_settle_once').on(table.operationId).where(sql`kind in ('capture', 'release')`),
  ],
)
