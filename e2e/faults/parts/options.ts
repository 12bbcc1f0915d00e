import { parseArgs } from 'node:util'
import { startPostgres } from '@firmeza/store/testing'

export interface Options {
  /** As short as the whole suite needs it. */
  short: boolean
  /** For the server's environment: empty on the embedded database. */
  database: { DATABASE_URL?: string }
  databaseName: string
  /** Stops the PostgreSQL that was started, if any. */
  stop(): Promise<void>
}

/**
 * What every fault program can be told: `--short`, and `--postgres` to run on a real one, synced to
 * disk.
 */
export const readOptions = async (): Promise<Options> => {
  const { values } = parseArgs({ options: { short: { type: 'boolean' }, postgres: { type: 'boolean' } } })
  const postgres = values.postgres ? await startPostgres({ durable: true }) : undefined
  return {
    short: values.short ?? false,
    database: postgres ? { DATABASE_URL: postgres.url } : {},
    databaseName: postgres ? 'PostgreSQL' : 'embedded database',
    stop: async () => postgres?.stop(),
  }
}
