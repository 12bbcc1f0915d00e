import type { Database, DatabaseOptions } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

/**
 * Opens the database and brings its tables up to date.
 * @throws DatabaseInUse when another process has the embedded database open.
 */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.databaseUrl ? openPostgres({ ...options, databaseUrl: options.databaseUrl }) : openEmbedded(options)
