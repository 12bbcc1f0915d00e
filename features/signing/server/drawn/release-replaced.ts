import type { Operation } from '@firmeza/operations/server'
import { type Db, disownFiles } from '@firmeza/store'
import { and, eq, inArray } from 'drizzle-orm'
import type { ToldDrawing } from './drawn-as-told.ts'
import { drawings } from './schema.ts'

/**
 * Gives up what was drawn before, and how, where another drawing has just taken its place: nobody
 * signs with it. The image stays where the same one stands on another document.
 */
export const releaseReplaced = async (
  tx: Db,
  { id, parties }: Pick<Operation, 'id' | 'parties'>,
  { sha256, seriesSha256 }: ToldDrawing,
): Promise<void> => {
  const tasks = parties.flatMap((party) => party.tasks.map((task) => task.id))
  const standing = and(inArray(drawings.taskId, tasks), eq(drawings.sha256, sha256))
  const elsewhere = await tx.select({ sha256: drawings.sha256 }).from(drawings).where(standing).limit(1)
  const files = [elsewhere.length === 0 && sha256, seriesSha256]
  await disownFiles(
    tx,
    id,
    files.filter((file) => typeof file === 'string'),
  )
}
