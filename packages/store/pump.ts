import { Signal } from './signal.ts'

interface PumpParts<Job> {
  concurrency: number
  /** Claims at most `limit` jobs that are due. */
  claim(limit: number): Promise<Job[]>
  /** Runs one job and decides what becomes of it: resolves once that is recorded. Never throws. */
  run(job: Job): Promise<void>
  /** Told that none could be claimed; it asks again in a second. */
  failed: (fault: unknown) => void
}

const AFTER_A_FAULT_MS = 1_000

/**
 * Keeps at most `concurrency` jobs of one queue running, as long as there are any. It asks for jobs
 * when told that there may be some, and goes on asking while it gets as many as it asked for: a job
 * that ends is no reason to ask.
 */
export class Pump<Job> {
  readonly #parts: PumpParts<Job>
  readonly #signal = new Signal()
  readonly #running = new Set<Promise<void>>()
  readonly #ended: Promise<void>
  #claiming = false
  #mayHoldMore = true
  #closed = false

  constructor(parts: PumpParts<Job>) {
    this.#parts = parts
    this.#signal.raise()
    this.#ended = this.#loop()
  }

  /** There may be jobs. Never throws, never waits. */
  poke(): void {
    this.#mayHoldMore = true
    this.#signal.raise()
  }

  /** Whether it takes no more for now. */
  get full(): boolean {
    return this.#free() <= 0
  }

  get busy(): boolean {
    return this.#claiming || this.#running.size > 0
  }

  /** Takes no more jobs; waits for the running ones. */
  async close(): Promise<void> {
    this.#closed = true
    this.#signal.raise()
    await this.#ended
    await Promise.all(this.#running)
  }

  async #loop(): Promise<void> {
    while (!this.#closed) {
      await this.#signal.wait()
      try {
        await this.#fill()
      } catch (error) {
        this.#parts.failed(error)
        setTimeout(() => this.poke(), AFTER_A_FAULT_MS).unref()
      }
    }
  }

  async #fill(): Promise<void> {
    while (this.#isWorthAsking()) {
      const free = this.#free()
      this.#claiming = true
      // Before asking: jobs that arrive meanwhile may not be in the answer.
      this.#mayHoldMore = false
      try {
        const jobs = await this.#parts.claim(free)
        for (const job of jobs) this.#start(job)
        if (jobs.length === free) this.#mayHoldMore = true
      } finally {
        this.#claiming = false
      }
    }
  }

  #isWorthAsking(): boolean {
    return this.#mayHoldMore && !this.#closed && this.#free() > 0
  }

  #free(): number {
    return this.#parts.concurrency - this.#running.size
  }

  #start(job: Job): void {
    const run = this.#parts.run(job).finally(() => {
      this.#running.delete(run)
      this.#signal.raise()
    })
    this.#running.add(run)
  }
}
