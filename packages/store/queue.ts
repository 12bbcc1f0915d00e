import { newId } from '@firmeza/kernel'
import { desc, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { ensureQueue, startBoss } from './boss.ts'
import { type Claims, soleClaims } from './claims.ts'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import { leasedClaims } from './lease.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { type ClaimedJob, Pump } from './pump.ts'
import { Relay } from './relay.ts'
import { deadJobs, outbox } from './schema.ts'
import { type OnDead, Settlement } from './settlement.ts'
import { Signal } from './signal.ts'

/**
 * Work that has to happen after a commit, whatever happens to this process. A job may run more than
 * once: make it idempotent.
 */
export interface Queue {
  /**
   * Starts running the jobs of a queue in this process. Give the handler its own time limits: a
   * lost one is missed after an hour.
   */
  define<Data>(name: string, options: QueueOptions<Data>): Promise<void>
  /**
   * Promises a job with the transaction `tx`: it exists if and only if that commits. Data is JSON.
   * An `id` (UUID) enqueued before, less than a day after its job has ended, is enqueued once.
   * Answers the job's id.
   */
  enqueue(tx: Db, name: string, data: unknown, options?: EnqueueOptions): Promise<string>
  /**
   * What the last run of a job with this data threw, while it is to be run again; null when none
   * has failed.
   */
  lastFault(name: string, data: object): Promise<string | null>
  /**
   * How many jobs of a queue wait to be run, here or in another process. One that is being handed
   * over may count twice.
   */
  waiting(name: string): Promise<number>
  /** The jobs that failed for good, the latest first, at most 500. */
  deadLetters(): Promise<DeadLetter[]>
  /**
   * Resolves when the queues defined here have nothing running, due or to be retried. For tests: it
   * waits as long as it takes.
   */
  idle(): Promise<void>
  /**
   * Throws when the database does not answer, or the queue has not been looked at for ten seconds.
   */
  health(): Promise<void>
  /**
   * Takes no more jobs and gives the running ones five seconds; those still running then run again
   * after the next start.
   */
  close(): Promise<void>
}

export interface QueueOptions<Data> {
  /** How many jobs of this queue run at once in this process; 4 if not said. */
  concurrency?: number
  /**
   * Runs one job. `attempt` counts from 1. What it throws is retried after 1 s, doubling up to 15
   * s, without end; a `PermanentFailure` is not retried.
   */
  handler: (data: Data, job: { id: string; attempt: number }) => Promise<void>
  /** Called when a job has failed for good, in the transaction that records it. */
  onDead?: (data: Data, death: { id: string; reason: string; tx: Db }) => Promise<void>
}

export interface EnqueueOptions {
  id?: string
  startAfter?: Date
}

export interface DeadLetter {
  jobId: string
  queue: string
  data: unknown
  /** The message of the `PermanentFailure`. */
  reason: string
  attempts: number
  diedAt: Date
}

const DEFAULT_CONCURRENCY = 4
const ROUND_MS = 1_000
const ROUND_OVERDUE_MS = 10_000
const CLOSING_MS = 5_000
const IDLE_LOOK_MS = 15

/**
 * Opens the job queue on the database; jobs that a dead process left behind run again as soon as
 * their queue is defined.
 */
export const openQueue = async (database: Database, { log }: { log: (line: string) => void }): Promise<Queue> => {
  const boss = await startBoss(database, log)
  const pumps = new Map<string, Pump>()
  const arrived = (queue: string) => pumps.get(queue)?.poke()
  const { databaseUrl } = database
  const origin = newId()
  const claims = databaseUrl
    ? await leasedClaims({ database, databaseUrl, boss, origin, arrived, log })
    : await soleClaims(database, boss)
  return new JobQueue({
    database,
    boss,
    claims,
    pumps,
    relay: new Relay({ database, boss, origin, arrived, log }),
    log,
  })
}

interface Parts {
  database: Database
  boss: PgBoss
  claims: Claims
  pumps: Map<string, Pump>
  relay: Relay
  log: (line: string) => void
}

class JobQueue implements Queue {
  readonly #parts: Parts
  readonly #settlements: Settlement[] = []
  readonly #alarm = new Signal()
  readonly #rounds: Promise<void>
  #lastRound = Date.now()
  #closed = false

  constructor(parts: Parts) {
    this.#parts = parts
    parts.relay.poke()
    this.#rounds = this.#lookAround()
  }

  async define<Data>(
    name: string,
    { concurrency = DEFAULT_CONCURRENCY, handler, onDead }: QueueOptions<Data>,
  ): Promise<void> {
    const { database, boss, claims, pumps, log } = this.#parts
    if (pumps.has(name)) throw new Error(`The queue ${name} is defined already`)
    await ensureQueue(boss, name)
    const settlement = new Settlement({
      queue: name,
      database,
      boss,
      claims,
      onDead: onDead as OnDead | undefined,
      log,
    })
    this.#settlements.push(settlement)
    const run = (job: ClaimedJob) =>
      runJob({ name, job, handler: handler as QueueOptions<unknown>['handler'], settlement, log })
    pumps.set(name, new Pump({ concurrency, claim: (limit) => claims.claim(name, limit), run, log }))
  }

  async enqueue(
    tx: Db,
    queue: string,
    data: unknown,
    { id = newId(), startAfter }: EnqueueOptions = {},
  ): Promise<string> {
    await tx.insert(outbox).values({ id, queue, data, startAfter }).onConflictDoNothing()
    this.#parts.database.afterCommit(() => this.#parts.relay.poke())
    return id
  }

  async lastFault(name: string, data: object): Promise<string | null> {
    const { rows } = await this.#parts.database.db.execute<{ message: string | null }>(sql`
      select output->>'message' as message from pgboss.job
      where name = ${name} and data = ${JSON.stringify(data)}::jsonb and state in ('retry', 'active')`)
    return rows[0]?.message ?? null
  }

  async waiting(name: string): Promise<number> {
    const { rows } = await this.#parts.database.db.execute<{ count: number }>(sql`
      select ((select count(*) from job_outbox where queue = ${name})
        + (select count(*) from pgboss.job where name = ${name} and state < 'active'))::int as count`)
    return rows[0]!.count
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
    const { boss, claims, pumps, relay, log } = this.#parts
    await relay.close()
    const finished = Promise.all([...pumps.values()].map((pump) => pump.close())).then(() => true)
    if (!(await Promise.race([finished, after(CLOSING_MS)]))) {
      log('Job queue: closed with jobs still running; they run again after the next start')
    }
    for (const settlement of this.#settlements) settlement.abandon()
    await claims.close()
    await boss.stop({ graceful: false, close: false })
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
    const { database, claims, pumps, relay } = this.#parts
    await claims.recover()
    relay.poke()
    const { rows } = await database.db.execute<{ name: string; due_ms: string }>(sql`
      select name, ceil(extract(epoch from min(start_after) - now()) * 1000)::int as due_ms
      from pgboss.job where state < 'active' group by name`)
    let nextMs = ROUND_MS
    for (const { name, due_ms } of rows) {
      if (Number(due_ms) <= 0) pumps.get(name)?.poke()
      else nextMs = Math.min(nextMs, Number(due_ms))
    }
    return nextMs
  }

  async #isQuiet(): Promise<boolean> {
    const { database, pumps } = this.#parts
    if (pumps.size === 0) return true
    if ([...pumps.values()].some((pump) => pump.busy)) return false
    const names = sql.join(
      [...pumps.keys()].map((name) => sql`${name}`),
      sql`, `,
    )
    // Not `now()`, when the statement came in: by the time it looks, the relay may have put there a
    // job that was due later than that.
    const { rows } = await database.db.execute<{ busy: boolean }>(sql`
      select exists (select 1 from job_outbox where queue in (${names})) or exists (
        select 1 from pgboss.job where name in (${names})
        and (state in ('retry', 'active') or state = 'created' and start_after <= clock_timestamp())) as busy`)
    return rows[0]?.busy === false
  }
}

interface JobRun {
  name: string
  job: ClaimedJob
  handler: QueueOptions<unknown>['handler']
  settlement: Settlement
  log: (line: string) => void
}

const runJob = async ({ name, job, handler, settlement, log }: JobRun): Promise<void> => {
  const attempt = job.retryCount + 1
  try {
    await handler(job.data, { id: job.id, attempt })
  } catch (error) {
    if (error instanceof PermanentFailure) return await settlement.bury(job, error)
    log(`Job queue: ${name} ${job.id} failed (attempt ${attempt}) and will be tried again: ${error}`)
    return await settlement.retry(job, error)
  }
  await settlement.complete(job)
}

const after = (milliseconds: number): Promise<false> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, false).unref())
