import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What a party drew for each document, as a file of the operation's. Until they have signed the
 * last one stands.
 */
export const drawings = pgTable(
  'drawings',
  {
    taskId: uuid('task_id').notNull(),
    documentId: uuid('document_id').notNull(),
    sha256: text('sha256').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.documentId] })],
)
