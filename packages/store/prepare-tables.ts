import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { checkHistory, checkUpToDate } from './migration-history.ts'
import { letRun } from './runtime-role.ts'

interface PrepareOptions {
  databaseUrl: string
  /** Of the role that owns the tables; absent: that of `databaseUrl` does. */
  migrationUrl?: string | undefined
  migrationsFolder: string
  log: (line: string) => void
}

/**
 * Any number will do as long as it stays the same: two processes starting at once must migrate one
 * after the other.
 */
const MIGRATION_LOCK = 7_391_204
const WAIT_FOR_SERVER_MS = 30_000

/**
 * Brings the tables up to date as the role that owns them and, where another one runs, lets that
 * one do what it needs. A role that runs and may not make tables finds them up to date, or
 * `NotMigrated` is thrown.
 */
export const prepareTables = async (options: PrepareOptions): Promise<void> => {
  const { databaseUrl, migrationUrl, migrationsFolder, log } = options
  const client = await connectPatiently(migrationUrl ?? databaseUrl, log)
  client.on('error', () => {})
  const query = (text: string) => client.query(text)
  try {
    if (!migrationUrl && !(await mayMakeTables(client))) return await checkUpToDate(query, migrationsFolder)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await checkHistory(query, migrationsFolder)
    await migrate(drizzle(client), { migrationsFolder })
    if (!migrationUrl) return
    await letRun(client, await roleOf(databaseUrl, log))
  } finally {
    await client.end().catch(() => {})
  }
}

const mayMakeTables = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(
    `select has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as may`,
  )
  return rows[0].may as boolean
}

const roleOf = async (databaseUrl: string, log: (line: string) => void): Promise<string> => {
  const client = await connectPatiently(databaseUrl, log)
  try {
    return (await client.query('select current_user as role')).rows[0].role as string
  } finally {
    await client.end()
  }
}

const NOT_UP_YET = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', '57P03']

/**
 * Started together with its server (as containers are), the product waits for it instead of dying.
 */
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
