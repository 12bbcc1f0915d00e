import { type Database, type Db, type Queue, releaseFiles, type Vault } from '@firmeza/store'
import { and, eq } from 'drizzle-orm'
import { findBatch } from './find-batch.ts'
import { bulkBatches, bulkRows } from './schema.ts'

/** Queue of the jobs that give up what a batch that has ended needs no more. */
export const RELEASE_BATCH = 'release-batch'
export interface ReleaseBatchJob {
  batchId: string
}

export const promiseRelease = async (tx: Db, queue: Queue, batchId: string): Promise<void> => {
  const job: ReleaseBatchJob = { batchId }
  await queue.enqueue(tx, RELEASE_BATCH, job)
}

/**
 * Gives up a batch's documents, once no row of it can become an operation any more: those that were
 * made have them as their own. Of one that is erased nothing is left.
 */
export const releaseBatch = async (
  parts: { database: Database; vault: Vault },
  { batchId }: ReleaseBatchJob,
): Promise<void> => {
  const { database } = parts
  const batch = await findBatch(database.db, batchId)
  // What a job has taken it settles, and promises this again.
  if (batch && (!batch.endedAt || (await isSending(database.db, batchId)))) return
  await releaseFiles(parts, batchId)
  if (!batch?.erasedAt) return
  await database.transaction(async (tx) => {
    await tx.delete(bulkRows).where(eq(bulkRows.batchId, batchId))
    await tx.delete(bulkBatches).where(eq(bulkBatches.id, batchId))
  })
}

/** Whether a job has taken rows of a batch that it has not settled. */
export const isSending = async (db: Db, batchId: string): Promise<boolean> => {
  const taken = and(eq(bulkRows.batchId, batchId), eq(bulkRows.state, 'sending'))
  return (await db.select({ row: bulkRows.row }).from(bulkRows).where(taken).limit(1)).length > 0
}
