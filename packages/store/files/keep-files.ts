import { sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { statement } from '../statement.ts'
import type { StagedFile } from '../vault.ts'

/**
 * First half of the advisory locks on files; the second half is the beginning of the file's name.
 */
const FILES = 1_184_734

const lockNumber = (sha256: string): number => Number.parseInt(sha256.slice(0, 8), 16) | 0

/** Until the transaction ends nobody keeps the file: who owns it is then as it was found. */
export const lockFile = (tx: Db, sha256: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${FILES}, ${lockNumber(sha256)})`)

/** Locks in the order given, so that two who own the same files do not wait for each other. */
const own = statement<object, { owner: string; files: string }>(
  'own_files',
  () => sql`
    with file as materialized (
      select sha256, pg_advisory_xact_lock_shared(${sql.raw(`${FILES}`)}, lock)
      from json_to_recordset(${sql.placeholder('files')}::json) as given (sha256 text, lock int)
    )
    insert into file_owners (sha256, owner) select sha256, ${sql.placeholder('owner')}::uuid from file
    on conflict do nothing`,
)

/**
 * Puts staged files into the vault, for this owner. The last thing to do in the transaction that
 * names them: a process that dies after it has committed has the files, and one that dies before
 * leaves at most files that nobody owns, which `sweepFiles` finds.
 */
export const keepFiles = async (tx: Db, owner: string, files: StagedFile[]): Promise<void> => {
  if (files.length === 0) return
  const names = [...new Set(files.map(({ sha256 }) => sha256))].toSorted()
  await own(tx, { owner, files: JSON.stringify(names.map((sha256) => ({ sha256, lock: lockNumber(sha256) }))) })
  for (const file of files) await file.settle()
}
