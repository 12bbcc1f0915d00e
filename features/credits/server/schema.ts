import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ENTRY_KINDS, PAYMENT_STATES, PROVIDERS } from '../wire.ts'
import type { ReceiptParty } from './receipts/receipt.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * The running balance. It is derived from the entries, and kept so that a reservation is one
 * conditional update.
 */
export const creditBalances = pgTable(
  'credit_balances',
  {
    accountId: uuid('account_id').primaryKey(),
    available: integer('available').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    used: integer('used').notNull().default(0),
    /** How many entries the account has: the last one's `seq`. */
    entries: integer('entries').notNull().default(0),
    /** When it was last held against its entries. */
    checkedAt: moment('checked_at'),
    /** Since when it is known not to be what its entries come to. */
    unsoundSince: moment('unsound_since'),
  },
  (table) => [
    check('credit_balances_never_negative', sql`${table.available} >= 0 and ${table.reserved} >= 0`),
    index('credit_balances_by_check').on(table.checkedAt.asc().nullsFirst()),
    index('credit_balances_unsound').on(table.accountId).where(sql`unsound_since is not null`),
  ],
)

/** The ledger: append-only. Amounts are positive; `kind` says which way they go. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /**
     * Counts the account's entries from 1, without gaps, in the order in which they moved the
     * balance.
     */
    seq: integer('seq').notNull(),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    amount: integer('amount').notNull(),
    /** What could be spent right after it. */
    balanceAfter: integer('balance_after').notNull(),
    operationId: uuid('operation_id'),
    paymentId: uuid('payment_id'),
    reason: text('reason').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('credit_entries_by_account').on(table.accountId, table.seq),
    // An operation reserves once and is settled once, a payment is credited once, whatever is
    // retried.
    uniqueIndex('credit_entries_reserve_once').on(table.operationId).where(sql`kind = 'reserve'`),
    uniqueIndex('credit_entries_settle_once').on(table.operationId).where(sql`kind in ('capture', 'release')`),
    uniqueIndex('credit_entries_purchase_once').on(table.paymentId).where(sql`kind = 'purchase'`),
    check('credit_entries_positive', sql`${table.amount} > 0`),
  ],
)

/**
 * The packs on sale: the collection of specification 2 §3.10. One whose price is 0 is not listed.
 */
export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** VAT included, in the currency's smallest unit. */
    priceCents: integer('price_cents').notNull(),
    currency: text('currency').notNull(),
    credits: integer('credits').notNull(),
    new: boolean('new').notNull(),
    color: text('color').notNull(),
  },
  (table) => [check('products_sound', sql`${table.priceCents} >= 0 and ${table.credits} > 0`)],
)

/**
 * What somebody began to pay for. The product is frozen in it: a price that changes later changes
 * nothing here.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    reference: text('reference').notNull(),
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    credits: integer('credits').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** The provider's name for it. */
    orderId: text('order_id'),
    approveUrl: text('approve_url'),
    captureId: text('capture_id'),
    reason: text('reason'),
    /** Why an operator has to look at it. */
    attention: text('attention'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    capturedAt: moment('captured_at'),
    /** Since when its outcome is sought. */
    pendingAt: moment('pending_at'),
    /** When the provider is asked next, and how often it was; null: nothing is sought. */
    checkAt: moment('check_at'),
    checks: integer('checks').notNull().default(0),
  },
  (table) => [
    index('payments_by_account').on(table.accountId, table.createdAt),
    uniqueIndex('payments_by_reference').on(table.reference),
    uniqueIndex('payments_by_order').on(table.provider, table.orderId),
    // What was captured once pays for one payment.
    uniqueIndex('payments_by_capture').on(table.provider, table.captureId),
    index('payments_to_check').on(table.checkAt).where(sql`check_at is not null`),
    index('payments_for_operator').on(table.createdAt).where(sql`attention is not null or state = 'awaiting-transfer'`),
  ],
)

/** The last number given in each series of receipts. */
export const receiptSeries = pgTable('receipt_series', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})

/** What a receipt says, as it was when the payment was captured: append-only. */
export const receipts = pgTable(
  'receipts',
  {
    paymentId: uuid('payment_id').primaryKey(),
    series: text('series').notNull(),
    number: integer('number').notNull(),
    issuedAt: moment('issued_at').notNull(),
    seller: jsonb('seller').$type<ReceiptParty>().notNull(),
    buyer: jsonb('buyer').$type<ReceiptParty>().notNull(),
    vatPercent: integer('vat_percent').notNull(),
  },
  (table) => [uniqueIndex('receipts_by_number').on(table.series, table.number)],
)

/** The sandbox wallet's own books: what its page was told, and what it captured. */
export const walletOrders = pgTable('wallet_orders', {
  id: text('id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  state: text('state', { enum: ['created', 'approved', 'declined', 'cancelled', 'captured'] }).notNull(),
  /** Whether the next capture does its work and gives no answer. */
  answerIsLost: boolean('answer_is_lost').notNull().default(false),
})
