import type { PgBoss } from 'pg-boss'
import type { Claims } from './claims.ts'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import type { PermanentFailure } from './permanent-failure.ts'
import type { ClaimedJob } from './pump.ts'
import { deadJobs } from './schema.ts'

const AFTER_A_FAULT_MS = 1_000

/**
 * Called in the transaction that records the death: what it writes with `tx` is written once, or
 * not at all.
 */
export type OnDead = (data: unknown, death: { id: string; reason: string; tx: Db }) => Promise<void>

interface SettlementParts {
  queue: string
  database: Database
  boss: PgBoss
  claims: Claims
  onDead?: OnDead | undefined
  log: (line: string) => void
}

/**
 * Records what became of the jobs of one queue. While the database is away it tries again every
 * second: a job done but not recorded would be run once more.
 */
export class Settlement {
  readonly #parts: SettlementParts
  #finished: { job: ClaimedJob; recorded: () => void }[] = []
  #recording = false
  #abandoned = false

  constructor(parts: SettlementParts) {
    this.#parts = parts
  }

  /** The job is done. Jobs that finish while a statement is under way share the next one. */
  complete(job: ClaimedJob): Promise<void> {
    return new Promise((recorded) => {
      this.#finished.push({ job, recorded })
      if (!this.#recording) void this.#recordFinished()
    })
  }

  /** The job is to run again, after pg-boss's back-off. */
  async retry(job: ClaimedJob, error: unknown): Promise<void> {
    const { boss, claims, queue } = this.#parts
    await this.#persist(async () => {
      await boss.fail(queue, attemptOf(job), { message: String(error) })
      await claims.release([job.id])
    })
  }

  /**
   * The job is never to run again. If the dead letter cannot be written because `onDead` throws, it
   * runs again after all.
   */
  async bury(job: ClaimedJob, failure: PermanentFailure): Promise<void> {
    const { boss, claims, queue, log } = this.#parts
    try {
      await this.#recordDeath(job, failure.message)
    } catch (error) {
      log(`Job queue: the end of a job in ${queue} could not be recorded: ${error}`)
      return await this.retry(job, error)
    }
    await this.#persist(async () => {
      await boss.cancel(queue, [attemptOf(job)])
      await claims.release([job.id])
    })
  }

  /** Stops trying to record: at the next start those jobs run again. */
  abandon(): void {
    this.#abandoned = true
  }

  /**
   * A death recorded before (the process died before pg-boss knew) is not recorded, nor told, a
   * second time.
   */
  #recordDeath(job: ClaimedJob, reason: string): Promise<void> {
    const { database, queue, onDead } = this.#parts
    return database.transaction(async (tx) => {
      const rows = await tx
        .insert(deadJobs)
        .values({ jobId: job.id, queue, data: job.data, reason, attempts: job.retryCount + 1 })
        .onConflictDoNothing()
        .returning({ jobId: deadJobs.jobId })
      if (rows.length > 0) await onDead?.(job.data, { id: job.id, reason, tx })
    })
  }

  async #recordFinished(): Promise<void> {
    const { boss, claims, queue } = this.#parts
    this.#recording = true
    while (this.#finished.length > 0) {
      const batch = this.#finished
      this.#finished = []
      await this.#persist(async () => {
        await boss.complete(
          queue,
          batch.map(({ job }) => attemptOf(job)),
        )
        await claims.release(batch.map(({ job }) => job.id))
      })
      for (const { recorded } of batch) recorded()
    }
    this.#recording = false
  }

  async #persist(record: () => Promise<void>): Promise<void> {
    while (!this.#abandoned) {
      try {
        return await record()
      } catch (error) {
        this.#parts.log(`Job queue: a result in ${this.#parts.queue} could not be recorded yet: ${error}`)
        await new Promise((resolve) => setTimeout(resolve, AFTER_A_FAULT_MS).unref())
      }
    }
  }
}

/** The form in which pg-boss settles this attempt and leaves a later one of the same job alone. */
const attemptOf = ({ id, retryCount }: ClaimedJob): { id: string; retryCount: number } => ({ id, retryCount })
