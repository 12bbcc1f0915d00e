import { and, eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { fileOwners } from '../schema.ts'
import type { Vault } from '../vault.ts'
import { lockFile } from './keep-files.ts'
import { removeIfUnowned } from './remove-unowned.ts'

export interface FileParts {
  database: Database
  vault: Vault
}

/**
 * Takes this owner's files away. Those that another has too stay. May be done twice, or half and
 * then again.
 */
export const releaseFiles = async ({ database, vault }: FileParts, owner: string): Promise<void> => {
  const { sha256: name } = fileOwners
  const owned = await database.db.select({ name }).from(fileOwners).where(eq(fileOwners.owner, owner))
  for (const { name: sha256 } of owned)
    await database.transaction(async (tx) => {
      await lockFile(tx, sha256)
      await tx.delete(fileOwners).where(and(eq(name, sha256), eq(fileOwners.owner, owner)))
      await removeIfUnowned(tx, vault, sha256)
    })
}
