import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Db as BossDb } from 'pg-boss'
import type { Database, DatabaseOptions } from './database.ts'
import type { Db } from './db.ts'
import { checkHistory } from './migration-history.ts'
import { TransactionScope } from './transaction-scope.ts'

type PostgresOptions = Omit<DatabaseOptions, 'databaseUrl' | 'dataDir'> & { databaseUrl: string }

/** Any number will do as long as it stays the same: two processes starting at once must migrate one after the other. */
const MIGRATION_LOCK = 7_391_204
const WAIT_FOR_SERVER_MS = 30_000

/** A PostgreSQL server. A connection that breaks is replaced at the next use; statements that were on it throw. */
export const openPostgres = async ({ databaseUrl, migrationsFolder, log }: PostgresOptions): Promise<Database> => {
  await migrateAlone(databaseUrl, migrationsFolder, log)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'firmeza',
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  const lost = (error: Error) => {
    if (!pool.ending) log(`A database connection was lost: ${error.message}`)
  }
  pool.on('error', () => {})
  // A client between two statements of a transaction has no listener of the pool's: without this its loss ends the process.
  pool.on('connect', (client) => client.on('error', lost))
  return postgresDatabase(pool, databaseUrl)
}

const postgresDatabase = (pool: pg.Pool, databaseUrl: string): Database => {
  const scope = new TransactionScope()
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const db = drizzle(guarded(pool, scope)) as unknown as Db
  return {
    kind: 'postgres',
    db,
    transaction: (work) => scope.run((inside) => db.transaction((tx) => inside(() => work(tx)))),
    afterCommit: (effect) => scope.afterCommit(effect),
    health: async () => {
      await pool.query({ text: 'select 1', query_timeout: 2_000 } as pg.QueryConfig)
    },
    close: () => pool.end(),
    boss: bossOn(connect),
    databaseUrl,
  }
}

/** The outer handle inside a transaction would work here, outside the transaction and unnoticed: refused as on the embedded one. */
const guarded = (pool: pg.Pool, scope: TransactionScope): pg.Pool => {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => {
    scope.assertOutside()
    return connect(...args)
  }) as typeof pool.connect
  return pool
}

/**
 * pg-boss sends whole `begin … commit` blocks as one text: one that fails must not go back to the pool half done. It may look
 * up a queue on a connection of its own while a transaction of ours fetches jobs.
 */
const bossOn = (connect: () => Promise<pg.PoolClient>): BossDb => ({
  executeSql: async (text, values) => {
    const client = await connect()
    try {
      const answer: pg.QueryResult | pg.QueryResult[] = await client.query(text, values as unknown[])
      return { rows: [answer].flat().flatMap((one) => one.rows) }
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  },
})

const migrateAlone = async (
  databaseUrl: string,
  migrationsFolder: string,
  log: (line: string) => void,
): Promise<void> => {
  const client = await connectPatiently(databaseUrl, log)
  client.on('error', () => {})
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await checkHistory((text) => client.query(text), migrationsFolder)
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end().catch(() => {})
  }
}

const NOT_UP_YET = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', '57P03']

/** Started together with its server (as containers are), the product waits for it instead of dying. */
const connectPatiently = async (databaseUrl: string, log: (line: string) => void): Promise<pg.Client> => {
  const deadline = Date.now() + WAIT_FOR_SERVER_MS
  for (let told = false; ; told = true) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'firmeza',
      connectionTimeoutMillis: 5_000,
    })
    try {
      await client.connect()
      return client
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? ''
      if (!NOT_UP_YET.includes(code) || Date.now() > deadline) throw error
      if (!told) log('The PostgreSQL server does not answer yet; waiting for it…')
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}
