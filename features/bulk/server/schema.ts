import type { Visitor } from '@firmeza/http'
import { LOCALES } from '@firmeza/kernel'
import type { CreationPayload } from '@firmeza/operations/contract'
import type { PayingCreator, Sender, TakenDocument } from '@firmeza/operations/server'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { BATCH_PHASES, type BatchWait } from '../wire.ts'
import type { RowFault } from './row-fault.ts'
import type { RowValues } from './row-payload.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const bulkBatches = pgTable(
  'bulk_batches',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    creator: jsonb('creator').$type<PayingCreator>().notNull(),
    standing: text('standing').$type<Sender['standing']>().notNull(),
    /** From where the batch was sent, which the evidence of each operation tells. */
    visitor: jsonb('visitor').$type<Visitor>().notNull(),
    language: text('language', { enum: LOCALES }).notNull(),
    name: text('name').notNull(),
    /** Whose signer stands for each row's; its documents are in `documents`. */
    template: jsonb('template').$type<CreationPayload>().notNull(),
    /** As they were taken in, once for all rows. */
    documents: jsonb('documents').$type<TakenDocument[]>().notNull(),
    price: integer('price').notNull(),
    total: integer('total').notNull(),
    phase: text('phase', { enum: BATCH_PHASES }).notNull(),
    waitsFor: text('waits_for').$type<BatchWait>(),
    wakesAt: moment('wakes_at'),
    /** Which job goes on with it: one of an earlier turn takes no more rows. */
    turn: integer('turn').notNull(),
    idempotencyKey: text('idempotency_key'),
    bodySha256: text('body_sha256'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    /** From then on it is nobody's to see, and a job deletes it. */
    erasedAt: moment('erased_at'),
  },
  (table) => [
    uniqueIndex('bulk_batches_by_key').on(table.accountId, table.idempotencyKey),
    index('bulk_batches_by_account').on(table.accountId, table.createdAt),
    index('bulk_batches_under_way').on(table.createdAt).where(sql`ended_at is null`),
    index('bulk_batches_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
)

export const bulkRows = pgTable(
  'bulk_rows',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => bulkBatches.id),
    /** As a spreadsheet counts. */
    row: integer('row').notNull(),
    /** `sending`: a job has taken it, and says what it comes to. */
    state: text('state', { enum: ['waiting', 'sending', 'created', 'refused', 'cancelled'] }).notNull(),
    /** What the file says; none once an operation says so. */
    values: jsonb('values').$type<RowValues>(),
    reference: text('reference').notNull(),
    operationId: uuid('operation_id'),
    fault: jsonb('fault').$type<RowFault>(),
    /** Before this it would meet the same limit. */
    notBefore: moment('not_before'),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.row] }),
    index('bulk_rows_by_state').on(table.batchId, table.state, table.row),
  ],
)

export type Batch = typeof bulkBatches.$inferSelect
export type Row = typeof bulkRows.$inferSelect
