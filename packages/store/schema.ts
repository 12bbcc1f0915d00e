import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Jobs promised by a committed transaction and not yet handed to the queue. Rows live for
 * milliseconds.
 */
export const outbox = pgTable('job_outbox', {
  id: uuid('id').primaryKey(),
  queue: text('queue').notNull(),
  data: jsonb('data').notNull(),
  startAfter: timestamp('start_after', { withTimezone: true }),
  enqueuedAt: timestamp('enqueued_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * Which process runs which job (PostgreSQL only): how the jobs of a dead one are told from those of
 * a living one.
 */
export const jobClaims = pgTable(
  'job_claim',
  {
    jobId: uuid('job_id').primaryKey(),
    queue: text('queue').notNull(),
    instance: integer('instance').notNull(),
  },
  (table) => [index('job_claim_instance').on(table.instance)],
)

/** Jobs that failed for good, for the operator to read. */
export const deadJobs = pgTable('job_dead', {
  jobId: uuid('job_id').primaryKey(),
  queue: text('queue').notNull(),
  data: jsonb('data').notNull(),
  reason: text('reason').notNull(),
  attempts: integer('attempts').notNull(),
  diedAt: timestamp('died_at', { withTimezone: true }).notNull().defaultNow(),
})

/** What was done lately by whom, where the count must hold in every process. */
export const limitCounts = pgTable(
  'limit_count',
  {
    /** A keyed hash of what is counted, whose it is and in how long a window. */
    who: text('who').primaryKey(),
    count: bigint('count', { mode: 'number' }).notNull(),
    resetAt: timestamp('reset_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('limit_count_reset_at').on(table.resetAt)],
)

/** Whose the files of the vault are. Equal ones are kept once, and go with their last owner. */
export const fileOwners = pgTable(
  'file_owners',
  {
    sha256: text('sha256').notNull(),
    owner: uuid('owner').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.owner] }), index('file_owners_by_owner').on(table.owner)],
)

/** Files of the vault that nobody owned when they were last looked at, and since when. */
export const unownedFiles = pgTable('unowned_files', {
  sha256: text('sha256').primaryKey(),
  since: timestamp('since', { withTimezone: true }).notNull(),
})
