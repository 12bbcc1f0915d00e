import { randomInt } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import pg from 'pg'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Claims } from './claims.ts'
import type { Database } from './database.ts'
import { jobClaims } from './schema.ts'

/**
 * First half of the advisory locks by which instances show that they live; the second half is the
 * instance's number.
 */
const LIVING = 1_184_733
/** Where a process says its name and in which queue it has put jobs (LISTEN/NOTIFY). */
export const CHANNEL = 'firmeza_jobs'
const RECONNECT_MS = 1_000
/**
 * After the server was away every instance has to show again that it lives, before anyone may take
 * it for dead.
 */
const GRACE_MS = 5_000

interface LeaseParts {
  database: Database
  databaseUrl: string
  boss: PgBoss
  /** What this process calls itself: its own news is none. */
  origin: string
  /** Another process has put jobs into the queue named. */
  arrived: (queue: string) => void
  log: (line: string) => void
}

/**
 * An instance holds an advisory lock on a connection of its own: PostgreSQL gives it up the moment
 * the process dies, however it dies. Each claimed job is written down with its instance's number,
 * in the same transaction as the claim.
 */
export const leasedClaims = async ({
  database,
  databaseUrl,
  boss,
  origin,
  arrived,
  log,
}: LeaseParts): Promise<Claims> => {
  const instance = randomInt(1, 2 ** 31 - 1)
  const heard = (news: string): void => {
    const [teller, queue = ''] = news.split(' ')
    if (teller !== origin) arrived(queue)
  }
  const connection = new LivingConnection(databaseUrl, instance, heard, log)
  await connection.open()
  return {
    claim: async (queue, limit) =>
      await database.transaction(async (tx) => {
        const jobs = await boss.fetch<object>(queue, { batchSize: limit, db: fromDrizzle(tx, sql) })
        const rows = jobs.map(({ id }) => ({ jobId: id, queue, instance }))
        // A job that ran into its time limit is still written down for the attempt before.
        const target = jobClaims.jobId
        if (rows.length > 0) await tx.insert(jobClaims).values(rows).onConflictDoUpdate({ target, set: { instance } })
        return jobs
      }),
    release: async (jobIds) => {
      await database.db.delete(jobClaims).where(and(inArray(jobClaims.jobId, jobIds), eq(jobClaims.instance, instance)))
    },
    recover: async () => (connection.settled ? await recoverDead(database, instance) : 0),
    close: () => connection.close(),
  }
}

const recoverDead = async (database: Database, own: number): Promise<number> => {
  const others = await database.db
    .selectDistinct({ instance: jobClaims.instance })
    .from(jobClaims)
    .where(ne(jobClaims.instance, own))
  let recovered = 0
  for (const { instance } of others) {
    recovered += await database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ dead: boolean }>(
        sql`select pg_try_advisory_xact_lock(${LIVING}, ${instance}) as dead`,
      )
      if (!rows[0]?.dead) return 0
      const { rows: freed } = await tx.execute(sql`
        update pgboss.job set state = 'retry', start_after = now()
        where state = 'active' and (name, id) in (select queue, job_id from job_claim where instance = ${instance})
        returning id`)
      await tx.delete(jobClaims).where(eq(jobClaims.instance, instance))
      return freed.length
    })
  }
  return recovered
}

/**
 * The connection that holds the instance's lock and hears of jobs other processes enqueue. Comes
 * back after a loss.
 */
class LivingConnection {
  readonly #url: string
  readonly #instance: number
  readonly #heard: (news: string) => void
  readonly #log: (line: string) => void
  #client: pg.Client | undefined
  #settledAt = 0
  #closed = false

  constructor(url: string, instance: number, heard: (news: string) => void, log: (line: string) => void) {
    this.#url = url
    this.#instance = instance
    this.#heard = heard
    this.#log = log
  }

  /**
   * Whether it is safe to judge others: this instance is connected, and so have others had time to
   * be.
   */
  get settled(): boolean {
    return this.#client !== undefined && Date.now() >= this.#settledAt
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'firmeza jobs', keepAlive: true })
    client.on('error', () => {})
    client.on('notification', ({ payload }) => this.#heard(payload ?? ''))
    await client.connect()
    await client.query('select pg_advisory_lock($1, $2)', [LIVING, this.#instance])
    await client.query(`listen ${CHANNEL}`)
    client.once('end', () => void this.#reopen())
    this.#client = client
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end().catch(() => {})
  }

  async #reopen(): Promise<void> {
    this.#client = undefined
    while (!this.#closed) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref())
      try {
        await this.open()
        this.#settledAt = Date.now() + GRACE_MS
        return
      } catch (error) {
        this.#log(`Job queue: no connection to the database: ${error}`)
      }
    }
  }
}
