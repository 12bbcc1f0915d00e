import type { Database } from './database.ts'
import { type ClaimedJob, exchangeJobs, giveBackUnheld } from './jobs.ts'

const AFTER_A_FAULT_MS = 1_000

interface ExchangeParts {
  database: Database
  /** The number of this process. */
  instance: number
  log: (line: string) => void
}

interface Ended {
  job: ClaimedJob
  recorded: () => void
}

interface Wanted {
  queue: string
  most: number
  claimed: (jobs: ClaimedJob[]) => void
  failed: (fault: unknown) => void
}

/**
 * Claims jobs and records those that are done, for all queues of this process: what comes up while
 * a statement is under way shares the next one. While the database is away, what is done is
 * recorded again every second: a job done but not recorded would be run once more. An answer that
 * is lost may have been of a claim that holds: what this process then has not heard of goes back.
 */
export class Exchange {
  readonly #parts: ExchangeParts
  #ended: Ended[] = []
  #wanted: Wanted[] = []
  readonly #held = new Set<ClaimedJob>()
  #mayHaveLost = false
  #isUnderWay = false
  #abandoned = false

  constructor(parts: ExchangeParts) {
    this.#parts = parts
  }

  /** Takes at most so many due jobs of the queue for this process. */
  claim(queue: string, most: number): Promise<ClaimedJob[]> {
    return new Promise((claimed, failed) => {
      this.#wanted.push({ queue, most, claimed, failed })
      this.#begin()
    })
  }

  /** The job is done. Resolves once that is recorded. */
  complete(job: ClaimedJob): Promise<void> {
    return new Promise((recorded) => {
      this.#ended.push({ job, recorded })
      this.#begin()
    })
  }

  /** This process runs it no more: how it ended is recorded, or will never be. */
  letGo(job: ClaimedJob): void {
    this.#held.delete(job)
  }

  /** Stops trying to record: at the next start those jobs run again. */
  abandon(): void {
    this.#abandoned = true
  }

  get isAbandoned(): boolean {
    return this.#abandoned
  }

  #begin(): void {
    if (this.#isUnderWay) return
    this.#isUnderWay = true
    // What comes of the same event goes along. Nothing later: on the embedded database work can go
    // on for long without the event loop ever turning.
    queueMicrotask(() => void this.#run())
  }

  async #run(): Promise<void> {
    while (!this.#abandoned && this.#ended.length + this.#wanted.length > 0) {
      const [ended, wanted] = [this.#ended, this.#wanted]
      this.#ended = []
      this.#wanted = []
      try {
        if (this.#mayHaveLost) await this.#giveBackLost()
        await this.#exchange(ended, wanted)
      } catch (fault) {
        for (const { failed } of wanted) failed(fault)
        this.#ended.push(...ended)
        if (ended.length > 0) this.#parts.log(`Job queue: results could not be recorded yet: ${fault}`)
        await new Promise((resolve) => setTimeout(resolve, AFTER_A_FAULT_MS).unref())
      }
    }
    this.#isUnderWay = false
  }

  async #exchange(ended: Ended[], wanted: Wanted[]): Promise<void> {
    const { database, instance } = this.#parts
    this.#mayHaveLost = wanted.length > 0
    const claimed = await exchangeJobs(database.db, {
      done: JSON.stringify(ended.map(({ job: { queue, id, attempt } }) => ({ queue, id, attempt }))),
      wanted: JSON.stringify(wanted.map(({ queue, most }) => ({ queue, most }))),
      instance,
    })
    this.#mayHaveLost = false
    for (const job of claimed) this.#held.add(job)
    for (const { recorded } of ended) recorded()
    for (const { queue, claimed: give } of wanted) give(claimed.filter((job) => job.queue === queue))
  }

  async #giveBackLost(): Promise<void> {
    const { database, instance } = this.#parts
    const held = [...this.#held].map(({ queue, id, attempt }) => ({ queue, id, attempt }))
    await giveBackUnheld(database.db, { instance, held: JSON.stringify(held) })
  }
}
