import { readMigrationFiles } from 'drizzle-orm/migrator'

/**
 * The database was made or changed by a version whose migrations are not ours: a newer one, or one
 * from before the first release.
 */
export class ForeignDatabase extends Error {
  override name = 'ForeignDatabase'
  constructor() {
    super(
      'The database was made by another version of Firmeza, which this one cannot bring up to date. Start that version again, or start this one with an empty DATA_DIR (and DATABASE_URL, if you use one).',
    )
  }
}

/** The tables are not those of this version, and the role that runs may not change them. */
class NotMigrated extends Error {
  override name = 'NotMigrated'
  constructor() {
    super(
      'The tables are not up to date, and the role of DATABASE_URL may not change them: run “npm run migrate” with MIGRATION_DATABASE_URL set to the address of the role that owns them.',
    )
  }
}

/** Throws `NotMigrated` unless all our migrations were applied, and no other. */
export const checkUpToDate = async (
  query: (text: string) => Promise<{ rows: unknown[] }>,
  migrationsFolder: string,
): Promise<void> => {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  const applied = await query('select hash from drizzle.__drizzle_migrations').catch(() => ({ rows: [] }))
  const hashes = new Set((applied.rows as { hash: string }[]).map(({ hash }) => hash))
  if (hashes.size !== known.length || known.some((hash) => !hashes.has(hash))) throw new NotMigrated()
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
