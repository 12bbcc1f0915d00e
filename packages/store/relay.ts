import { inArray, sql } from 'drizzle-orm'
import type { JobInsert, PgBoss } from 'pg-boss'
import { ensureQueue } from './boss.ts'
import type { Database } from './database.ts'
import { CHANNEL } from './lease.ts'
import { outbox } from './schema.ts'
import { Signal } from './signal.ts'

const BATCH = 200
const AFTER_A_FAULT_MS = 1_000

interface RelayParts {
  database: Database
  boss: PgBoss
  /** This process's name in what it tells the others. */
  origin: string
  /** Told that jobs have arrived in a queue. */
  arrived: (queue: string) => void
  log: (line: string) => void
}

/**
 * Hands the outbox's rows to pg-boss: first insert, then delete. A row seen twice (a crash in
 * between, another process at the same time) is inserted once, because the job's id is the row's
 * and finished jobs are kept for a day.
 */
export class Relay {
  readonly #parts: RelayParts
  readonly #signal = new Signal()
  readonly #known = new Set<string>()
  readonly #ended: Promise<void>
  #closed = false

  constructor(parts: RelayParts) {
    this.#parts = parts
    this.#ended = this.#run()
  }

  /** There may be rows to move. Never throws, never waits. */
  poke(): void {
    this.#signal.raise()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#signal.raise()
    await this.#ended
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      await this.#signal.wait()
      try {
        while (!this.#closed && (await this.#move()) === BATCH);
      } catch (error) {
        this.#parts.log(`Job queue: the outbox waits: ${error}`)
        setTimeout(() => this.poke(), AFTER_A_FAULT_MS).unref()
      }
    }
  }

  async #move(): Promise<number> {
    const { boss, arrived, database, origin } = this.#parts
    const { db } = database
    const rows = await db.select().from(outbox).orderBy(outbox.enqueuedAt).limit(BATCH)
    for (const queue of new Set(rows.map((row) => row.queue))) {
      const jobs = rows.filter((row) => row.queue === queue)
      if (!this.#known.has(queue)) await ensureQueue(boss, queue)
      this.#known.add(queue)
      await boss.insert(queue, jobs.map(asJob))
      const ids = jobs.map(({ id }) => id)
      await db.delete(outbox).where(inArray(outbox.id, ids))
      await announce(database, `${origin} ${queue}`)
      arrived(queue)
    }
    return rows.length
  }
}

/** Tells the other processes: a web process enqueues what a worker process runs. */
const announce = async ({ kind, db }: Database, news: string): Promise<void> => {
  if (kind === 'postgres') await db.execute(sql`select pg_notify(${CHANNEL}, ${news})`)
}

const asJob = ({ id, data, startAfter }: typeof outbox.$inferSelect): JobInsert => ({
  id,
  data: data as object,
  ...(startAfter ? { startAfter } : {}),
})
