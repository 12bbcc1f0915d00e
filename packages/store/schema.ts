import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * Jobs promised by committed transactions. One that has ended stays a day: until then its id is not
 * taken again by the queue.
 */
export const jobs = pgTable(
  'jobs',
  {
    queue: text('queue').notNull(),
    id: uuid('id').notNull(),
    data: jsonb('data').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'dead'] })
      .notNull()
      .default('waiting'),
    /** From when on it may run, or run again. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    /** How often it was begun: tells this run from an earlier one. */
    attempts: integer('attempts').notNull().default(0),
    /** The process that runs it, or did last. */
    instance: integer('instance'),
    begunAt: timestamp('begun_at', { withTimezone: true }),
    /** What its last run threw. */
    fault: text('fault'),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    // Jobs of several queues may have the id of what they are about.
    primaryKey({ columns: [table.queue, table.id] }),
    index('jobs_waiting').on(table.queue, table.dueAt).where(sql`state = 'waiting'`),
    index('jobs_running').on(table.instance).where(sql`state = 'running'`),
    index('jobs_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
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

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * What one process asks of another and waits for. What is asked may be the picture of a person: the
 * table is UNLOGGED (`apps/server/migrations/0008_remote_calls.sql`), so that neither the
 * write-ahead log nor what is made of it has any, a crash of the database server empties it, and a
 * row is gone with its answer.
 */
export const remoteCalls = pgTable('remote_calls', {
  id: uuid('id').primaryKey(),
  /** Who can answer it. */
  kind: text('kind').notNull(),
  question: bytes('question').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  /** Until when somebody has to begin with it, and then to have answered. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** The process that works on it. */
  instance: integer('instance'),
  /** How often it was begun: tells this run from an earlier one. */
  attempts: integer('attempts').notNull().default(0),
  answer: bytes('answer'),
})
