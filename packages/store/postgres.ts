import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, DatabaseOptions } from './database.ts'
import type { Db } from './db.ts'
import { prepareTables } from './prepare-tables.ts'
import { TransactionScope } from './transaction-scope.ts'

type PostgresOptions = Omit<DatabaseOptions, 'databaseUrl' | 'dataDir'> & { databaseUrl: string }

/**
 * A PostgreSQL server. A connection that breaks is replaced at the next use; statements that were
 * on it throw.
 */
export const openPostgres = async ({ databaseUrl, ...options }: PostgresOptions): Promise<Database> => {
  const { log } = options
  await prepareTables({ databaseUrl, ...options })
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
  // A client between two statements of a transaction has no listener of the pool's: without this
  // its loss ends the process.
  pool.on('connect', (client) => client.on('error', lost))
  return postgresDatabase(pool, databaseUrl)
}

const postgresDatabase = (pool: pg.Pool, databaseUrl: string): Database => {
  const scope = new TransactionScope()
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
    ownsItsTables: async () => {
      // Members of the owner can become it, and superusers are members of everything.
      const owned = `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and pg_has_role(c.relowner, 'MEMBER')) as owned`
      return (await pool.query(owned)).rows[0].owned as boolean
    },
    databaseUrl,
  }
}

/**
 * The outer handle inside a transaction would work here, outside the transaction and unnoticed:
 * refused as on the embedded one.
 */
const guarded = (pool: pg.Pool, scope: TransactionScope): pg.Pool => {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => {
    scope.assertOutside()
    return connect(...args)
  }) as typeof pool.connect
  return pool
}
