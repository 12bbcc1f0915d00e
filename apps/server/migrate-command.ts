import { openDatabase } from '@firmeza/store'
import { BadSetting, databaseOf, type Env } from './env.ts'

/**
 * `migrate`: brings the tables up to date and ends, so that the server itself need not know the
 * role that owns them. Answers the exit code.
 */
export const runMigrateCommand = async (
  env: Env,
  { say, migrationsFolder }: { say: (line: string) => void; migrationsFolder: string },
): Promise<number> => {
  if (!env.databaseUrl)
    throw new BadSetting(
      'DATABASE_URL is not set: the embedded database is brought up to date by the server, at its start.',
    )
  const database = await openDatabase({ ...databaseOf(env), migrationsFolder, log: say })
  await database.close()
  say('The tables are up to date.')
  return 0
}
