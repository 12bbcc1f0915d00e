import { newId } from '@firmeza/kernel'
import { desc, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import type { Exchange } from './exchange.ts'
import { type ClaimedJob, insertJobs, jobRows, lookAtJobs, tidyJobs } from './jobs.ts'
import type { Lease } from './lease.ts'
import { Pump } from './pump.ts'
import type { DeadLetter, EnqueueOptions, Queue, QueueOptions } from './queue.ts'
import { runJob } from './run-job.ts'
import { deadJobs } from './schema.ts'
import { Signal } from './signal.ts'

const DEFAULT_CONCURRENCY = 4
const ROUND_MS = 1_000
const ROUND_OVERDUE_MS = 10_000
const TIDY_MS = 60_000
const CLOSING_MS = 5_000
const IDLE_LOOK_MS = 15

interface Parts {
  database: Database
  exchange: Exchange
  lease: Lease
  pumps: Map<string, Pump<ClaimedJob>>
  log: (line: string) => void
}

/** See `Queue`. */
export class JobQueue implements Queue {
  readonly #parts: Parts
  readonly #alarm = new Signal()
  readonly #rounds: Promise<void>
  #lastRound = Date.now()
  #tidyAt = Date.now()
  /** Whether other processes live, as far as the last look has it. */
  #hasOthers = false
  #closed = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#rounds = this.#lookAround()
  }

  async define<Data>(
    name: string,
    { concurrency = DEFAULT_CONCURRENCY, handler, onDead }: QueueOptions<Data>,
  ): Promise<void> {
    const { database, exchange, pumps, log } = this.#parts
    if (pumps.has(name)) throw new Error(`The queue ${name} is defined already`)
    const way = { database, exchange, handler, onDead, log } as Parameters<typeof runJob>[0]
    const claim = (limit: number) => exchange.claim(name, limit)
    const failed = (fault: unknown) => log(`Job queue: no jobs could be fetched: ${fault}`)
    const run = (job: ClaimedJob) => runJob(way, job).finally(() => exchange.letGo(job))
    pumps.set(name, new Pump({ concurrency, claim, run, failed }))
  }

  async enqueue(
    tx: Db,
    queue: string,
    data: unknown,
    { id = newId(), startAfter }: EnqueueOptions = {},
  ): Promise<string> {
    await insertJobs(tx, { rows: jobRows([{ queue, data, id, ...(startAfter ? { startAfter } : {}) }]) })
    this.added([queue])
    return id
  }

  added(queues: Iterable<string>): void {
    for (const queue of new Set(queues)) this.#parts.database.afterCommit(() => this.#setOff(queue))
  }

  async lastFault(name: string, data: object): Promise<string | null> {
    const { rows } = await this.#parts.database.db.execute<{ message: string | null }>(sql`
      with wanted as (select ${name}::text as name, ${JSON.stringify(data)}::jsonb as of)
      select fault as message from jobs, wanted where state = 'waiting' and queue = name and data = of
      union all select fault from jobs, wanted where state = 'running' and queue = name and data = of`)
    return rows[0]?.message ?? null
  }

  async waiting(name: string, { triesBelow }: { triesBelow: number }): Promise<{ count: number; failed: number }> {
    const { rows } = await this.#parts.database.db.execute<{ count: number; failed: number }>(sql`
      select count(*)::int as count, (count(*) filter (where attempts > 0))::int as failed
      from jobs where queue = ${name} and state = 'waiting' and attempts < ${triesBelow}`)
    return rows[0]!
  }

  async deadLetters(): Promise<DeadLetter[]> {
    return await this.#parts.database.db.select().from(deadJobs).orderBy(desc(deadJobs.diedAt)).limit(500)
  }

  async idle(): Promise<void> {
    while (!(await this.#isQuiet())) await new Promise((resolve) => setTimeout(resolve, IDLE_LOOK_MS))
  }

  async health(): Promise<void> {
    await this.#parts.database.health()
    const sinceMs = Date.now() - this.#lastRound
    if (sinceMs > ROUND_OVERDUE_MS) throw new Error(`The job queue has not been looked at for ${sinceMs} ms`)
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    this.#alarm.raise()
    await this.#rounds
    const { exchange, lease, pumps, log } = this.#parts
    const finished = Promise.all([...pumps.values()].map((pump) => pump.close())).then(() => true)
    if (!(await Promise.race([finished, after(CLOSING_MS)]))) {
      log('Job queue: closed with jobs still running; they run again after the next start')
    }
    exchange.abandon()
    await lease.close()
  }

  /** Once a second, and when the next delayed job or retry is due: nobody pokes for those. */
  async #lookAround(): Promise<void> {
    let nextMs = 0
    while (!this.#closed) {
      await this.#alarm.wait(nextMs)
      if (this.#closed) return
      try {
        nextMs = await this.#round()
        this.#lastRound = Date.now()
      } catch (error) {
        this.#parts.log(`Job queue: the database could not be asked for due jobs: ${error}`)
        nextMs = ROUND_MS
      }
    }
  }

  async #round(): Promise<number> {
    const { database, lease, pumps } = this.#parts
    if (Date.now() >= this.#tidyAt) {
      await tidyJobs(database.db, {})
      this.#tidyAt = Date.now() + TIDY_MS
    }
    const [look] = await lookAtJobs(database.db, {})
    const { waiting, running, living } = look!
    this.#hasOthers = living.some((each) => each !== lease.instance)
    await lease.recover(running.filter((each) => each !== lease.instance && !living.includes(each)))
    let nextMs = ROUND_MS
    for (const { queue, due_ms } of waiting) {
      if (due_ms <= 0) pumps.get(queue)?.poke()
      else nextMs = Math.min(nextMs, due_ms)
    }
    return nextMs
  }

  /** Where this process has no room for it, another one may. */
  #setOff(queue: string): void {
    const { pumps, lease } = this.#parts
    const pump = pumps.get(queue)
    pump?.poke()
    if (!pump || (pump.full && this.#hasOthers)) lease.tell(queue)
  }

  async #isQuiet(): Promise<boolean> {
    const { database, pumps } = this.#parts
    if (pumps.size === 0) return true
    if ([...pumps.values()].some((pump) => pump.busy)) return false
    const names = sql.join(
      [...pumps.keys()].map((name) => sql`${name}`),
      sql`, `,
    )
    // Not `now()`, when the statement came in: meanwhile a job may have been added that was due
    // later than that.
    const { rows } = await database.db.execute<{ busy: boolean }>(sql`
      select exists (
        select 1 from jobs where queue in (${names})
        and (state = 'running' or state = 'waiting' and (fault is not null or due_at <= clock_timestamp()))) as busy`)
    return rows[0]?.busy === false
  }
}

const after = (milliseconds: number): Promise<false> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, false).unref())
