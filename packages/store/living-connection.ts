import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import pg from 'pg'

const RECONNECT_MS = 1_000
/**
 * After the server was away every instance has to show again that it lives, before anyone may take
 * it for dead.
 */
const GRACE_MS = 5_000

interface LivingOptions {
  databaseUrl: string
  /** What it is called among the server's connections. */
  name: string
  /** Both halves of the advisory lock that shows that this process lives; none: it only listens. */
  lock?: readonly [kind: number, instance: number]
  /** Listened to (LISTEN/NOTIFY). */
  channel: string
  heard: (news: string) => void
  /** Told that there is no connection, again and again while that is so. */
  away: (fault: unknown) => void
}

/**
 * A connection of its own that holds the process's lock, which PostgreSQL gives up the moment the
 * process dies, however it dies, and that hears what other processes say. Comes back after a loss.
 */
export class LivingConnection {
  readonly #options: LivingOptions
  #client: pg.Client | undefined
  #settledAt = 0
  #closed = false

  constructor(options: LivingOptions) {
    this.#options = options
  }

  /**
   * Whether it is safe to judge others: this instance is connected, and so have others had time to
   * be.
   */
  get settled(): boolean {
    return this.isConnected && Date.now() >= this.#settledAt
  }

  get isConnected(): boolean {
    return this.#client !== undefined
  }

  async open(): Promise<void> {
    const { databaseUrl, name, lock, channel, heard } = this.#options
    const client = new pg.Client({ connectionString: databaseUrl, application_name: name, keepAlive: true })
    client.on('error', () => {})
    client.on('notification', ({ payload }) => heard(payload ?? ''))
    await client.connect()
    if (lock) await client.query('select pg_advisory_lock($1, $2)', [...lock])
    await client.query(`listen ${channel}`)
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
        // Closed while it was opened.
        if (this.#closed) await this.close()
        return
      } catch (error) {
        this.#options.away(error)
      }
    }
  }
}

/**
 * Of the processes that hold a lock of this kind on this database: their `instance`, a row each.
 */
export const livingInstances = (kind: SQL | Placeholder): SQL => sql`
  select objid::bigint as instance from pg_locks
  where locktype = 'advisory' and classid = ${kind}::oid and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`
