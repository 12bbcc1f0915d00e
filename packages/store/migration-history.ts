import { readMigrationFiles } from 'drizzle-orm/migrator'

/** The database was made or changed by a version whose migrations are not ours: a newer one, or one from before the first release. */
export class ForeignDatabase extends Error {
  override name = 'ForeignDatabase'
  constructor() {
    super(
      'The database was made by another version of Firmeza, which this one cannot bring up to date. Start that version again, or start this one with an empty DATA_DIR (and DATABASE_URL, if you use one).',
    )
  }
}

/** Throws `ForeignDatabase` before anything is changed; a database without tables is anybody's. */
export const checkHistory = async (
  query: (text: string) => Promise<{ rows: unknown[] }>,
  migrationsFolder: string,
): Promise<void> => {
  const { rows } = await query(`select to_regclass('drizzle.__drizzle_migrations') as applied`)
  if ((rows[0] as { applied: string | null }).applied === null) return
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash))
  const applied = await query('select hash from drizzle.__drizzle_migrations')
  if ((applied.rows as { hash: string }[]).some(({ hash }) => !known.has(hash))) throw new ForeignDatabase()
}
