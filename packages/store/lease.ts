import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { giveBackJobs, LIVING } from './jobs.ts'
import { LivingConnection } from './living-connection.ts'

/** Where a process says its name and in which queue it has put jobs (LISTEN/NOTIFY). */
const CHANNEL = 'firmeza_jobs'

/**
 * What tells the jobs of a dead process from those of a living one, and tells other processes of
 * new ones.
 */
export interface Lease {
  /** Stands at the jobs that this process runs. */
  instance: number
  /** Gives the jobs of those processes that are dead back to their queues. */
  recover(suspects: readonly number[]): Promise<void>
  /** Other processes may have a queue that this one has not, or more room in it. */
  tell(queue: string): void
  close(): Promise<void>
}

/**
 * On the embedded database no other process can be alive: whatever is running at the start was a
 * dead one's.
 */
export const soleLease = async ({ db }: Database): Promise<Lease> => {
  await giveBackJobs(db, { instance: 0 })
  return { instance: 0, recover: async () => {}, tell: () => {}, close: async () => {} }
}

interface LeaseParts {
  database: Database
  databaseUrl: string
  /** Another process has put jobs into the queue named. */
  arrived: (queue: string) => void
  log: (line: string) => void
}

/**
 * An instance holds an advisory lock on a connection of its own. Each job is claimed with its
 * instance's number.
 */
export const openLease = async ({ database, databaseUrl, arrived, log }: LeaseParts): Promise<Lease> => {
  const instance = randomInt(1, 2 ** 31 - 1)
  const heard = (news: string): void => {
    const [teller, queue = ''] = news.split(' ')
    if (teller !== `${instance}`) arrived(queue)
  }
  const connection = new LivingConnection({
    databaseUrl,
    name: 'firmeza jobs',
    lock: [LIVING, instance],
    channel: CHANNEL,
    heard,
    away: (fault) => log(`Job queue: no connection to the database: ${fault}`),
  })
  await connection.open()
  const news = new News(database, instance, log)
  return {
    instance,
    recover: async (suspects) => {
      if (connection.settled) for (const suspect of suspects) await takeFromDead(database, suspect)
    },
    tell: (queue) => news.tell(queue),
    close: () => connection.close(),
  }
}

/** Whose lock can be had is dead, and stays so while it is held. */
const takeFromDead = (database: Database, instance: number): Promise<void> =>
  database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ dead: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LIVING}, ${instance}) as dead`,
    )
    if (rows[0]?.dead) await giveBackJobs(tx, { instance })
  })

/** Tells other processes of queues; what comes up meanwhile is told together. */
class News {
  readonly #database: Database
  readonly #instance: number
  readonly #log: (line: string) => void
  readonly #untold = new Set<string>()
  #isTelling = false

  constructor(database: Database, instance: number, log: (line: string) => void) {
    this.#database = database
    this.#instance = instance
    this.#log = log
  }

  /** What cannot be told is found by the others' next round. */
  tell(queue: string): void {
    this.#untold.add(queue)
    if (!this.#isTelling) void this.#tellAll()
  }

  async #tellAll(): Promise<void> {
    this.#isTelling = true
    for (const queue of this.#untold) {
      this.#untold.delete(queue)
      const news = `${this.#instance} ${queue}`
      await this.#database.db
        .execute(sql`select pg_notify(${CHANNEL}, ${news})`)
        .catch((fault: unknown) => this.#log(`Job queue: other processes could not be told: ${fault}`))
    }
    this.#isTelling = false
  }
}
