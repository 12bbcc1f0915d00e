import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Writes the migrations folder that drizzle-kit would write for these tables, for tests of a
 * package or a wing on its own. It is named by what is in it, and there once.
 * @param schema all tables, as a module of them exports them; further exports do no harm.
 */
export const migrationsOf = async (schema: Record<string, unknown>): Promise<string> => {
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api')
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema))
  const sql = statements.join('\n--> statement-breakpoint\n')
  const name = createHash('sha256').update(sql).digest('hex').slice(0, 16)
  const folder = path.join(tmpdir(), `firmeza-migrations-${name}`)
  if (existsSync(folder)) return folder
  const made = mkdtempSync(`${folder}-`)
  mkdirSync(path.join(made, 'meta'))
  const entry = { idx: 0, version: '7', when: 1, tag: '0000_tables', breakpoints: true }
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] }
  writeFileSync(path.join(made, 'meta/_journal.json'), JSON.stringify(journal))
  writeFileSync(path.join(made, '0000_tables.sql'), sql)
  try {
    renameSync(made, folder)
  } catch (fault) {
    // Another process was quicker.
    rmSync(made, { recursive: true })
    if (!existsSync(folder)) throw fault
  }
  return folder
}
