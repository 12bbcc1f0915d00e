import type { Db } from './db.ts'

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
   * Jobs were added by a statement of the caller's (`addingJobs`): they are set off once the
   * transaction around the caller has committed, or at once where there is none.
   */
  added(queues: Iterable<string>): void
  /**
   * What the last run of a job with this data threw, while it is to be run again; null when none
   * has failed.
   */
  lastFault(name: string, data: object): Promise<string | null>
  /**
   * How many jobs of a queue wait to be run, here or in another process, that were run less often
   * than `triesBelow`, and how many of them have failed already.
   */
  waiting(name: string, of: { triesBelow: number }): Promise<{ count: number; failed: number }>
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
   * s, without end; a `PermanentFailure` is not retried, and a `RunLater` says when, and with what.
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
