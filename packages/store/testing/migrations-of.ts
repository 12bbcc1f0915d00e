import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Writes the migrations folder that drizzle-kit would write for these tables, for tests of a
 * package or a wing on its own.
 * @param schema all tables, as a module of them exports them; further exports do no harm.
 */
export const migrationsOf = async (schema: Record<string, unknown>): Promise<string> => {
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api')
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema))
  const folder = mkdtempSync(path.join(tmpdir(), 'firmeza-migrations-'))
  mkdirSync(path.join(folder, 'meta'))
  const entry = { idx: 0, version: '7', when: 1, tag: '0000_tables', breakpoints: true }
  writeFileSync(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }),
  )
  writeFileSync(path.join(folder, '0000_tables.sql'), statements.join('\n--> statement-breakpoint\n'))
  return folder
}
