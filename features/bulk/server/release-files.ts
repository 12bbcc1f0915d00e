import { type Database, type Db, type Queue, releaseFiles, type Vault } from '@firmeza/store'
import { and, eq } from 'drizzle-orm'
import { findBatch } from './find-batch.ts'
import { bulkRows } from './schema.ts'

/** Queue of the jobs that give up the documents of a batch that has ended. */
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
 * made have them as their own.
 */
export const releaseBatch = async (
  parts: { database: Database; vault: Vault },
  { batchId }: ReleaseBatchJob,
): Promise<void> => {
  const { db } = parts.database
  const batch = await findBatch(db, batchId)
  if (batch && (!batch.endedAt || (await isSending(db, batchId)))) return
  await releaseFiles(parts, batchId)
}

/** Whether a job has taken rows of a batch that it has not settled. */
export const isSending = async (db: Db, batchId: string): Promise<boolean> => {
  const taken = and(eq(bulkRows.batchId, batchId), eq(bulkRows.state, 'sending'))
  return (await db.select({ row: bulkRows.row }).from(bulkRows).where(taken).limit(1)).length > 0
}
