import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/**
 * The evidence of each operation: append-only. The primary key is what keeps two writers from
 * linking after the same head.
 */
export const evidenceLinks = pgTable(
  'evidence_links',
  {
    operationId: uuid('operation_id').notNull(),
    seq: integer('seq').notNull(),
    body: text('body').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.operationId, table.seq] })],
)

/**
 * What the links of an operation hold digests of: who did it, and where. Never changed, and deleted
 * only once a later link says so.
 */
export const evidenceRecords = pgTable(
  'evidence_records',
  {
    operationId: uuid('operation_id').notNull(),
    seq: integer('seq').notNull(),
    record: text('record').notNull(),
  },
  (table) => [primaryKey({ columns: [table.operationId, table.seq] })],
)
