import { eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { Db } from '../db.ts'
import { fileOwners } from '../schema.ts'
import type { Vault } from '../vault.ts'
import { lockFile } from './keep-files.ts'

/** In a transaction that has locked it. False: somebody owns it, and it stays. */
export const removeIfUnowned = async (tx: Db, vault: Pick<Vault, 'remove'>, sha256: string): Promise<boolean> => {
  const owners = await tx.select().from(fileOwners).where(eq(fileOwners.sha256, sha256)).limit(1)
  if (owners.length > 0) return false
  await vault.remove(sha256)
  return true
}

/**
 * Takes away at once what `disownFiles` gave up, once that has committed: a transaction that rolls
 * back must have its files. One that another owner has stays. Whoever dies before leaves it to
 * `sweepFiles`.
 */
export const removeUnowned = async (
  { database, vault }: { database: Database; vault: Pick<Vault, 'remove'> },
  files: readonly string[],
): Promise<void> => {
  for (const sha256 of files)
    await database.transaction(async (tx) => {
      await lockFile(tx, sha256)
      await removeIfUnowned(tx, vault, sha256)
    })
}
