import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { fileOwners } from '../schema.ts'

/**
 * These files are no longer this owner's, once the transaction has committed. What nobody else owns
 * is taken away by `removeUnowned` then, or by `sweepFiles` where this process dies before.
 */
export const disownFiles = async (tx: Db, owner: string, files: string[]): Promise<void> => {
  if (files.length === 0) return
  await tx.delete(fileOwners).where(and(eq(fileOwners.owner, owner), inArray(fileOwners.sha256, files)))
}
