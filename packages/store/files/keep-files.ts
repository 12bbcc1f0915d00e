import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { fileOwners } from '../schema.ts'
import type { StagedFile } from '../vault.ts'

/**
 * First half of the advisory locks on files; the second half is the beginning of the file's name.
 */
const FILES = 1_184_734

const lockOf = (sha256: string): SQL => sql`${FILES}, ${Number.parseInt(sha256.slice(0, 8), 16) | 0}`

/** Until the transaction ends nobody keeps the file: who owns it is then as it was found. */
export const lockFile = (tx: Db, sha256: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${lockOf(sha256)})`)

/**
 * Puts staged files into the vault, for this owner. The last thing to do in the transaction that
 * names them: a process that dies after it has committed has the files, and one that dies before
 * leaves at most files that nobody owns, which `sweepFiles` finds.
 */
export const keepFiles = async (tx: Db, owner: string, files: StagedFile[]): Promise<void> => {
  if (files.length === 0) return
  const names = [...new Set(files.map(({ sha256 }) => sha256))].toSorted()
  for (const sha256 of names) await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(sha256)})`)
  await tx
    .insert(fileOwners)
    .values(names.map((sha256) => ({ sha256, owner })))
    .onConflictDoNothing()
  for (const file of files) await file.settle()
}
