import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { BULK_DAYS } from '../wire.ts'
import { isSending, promiseRelease } from './release-files.ts'
import { type Batch, bulkBatches, bulkRows } from './schema.ts'
import { cancelBatch, type StopParts } from './stop-batch.ts'

const DAY_MS = 86_400_000

/** Erases a batch that has ended, and its rows. The operations that it made are another matter. */
export const eraseBatch = ({ database, queue }: StopParts, { id }: Batch): Promise<Result<void, Refusal>> =>
  database.transaction(async (tx) => {
    const [batch] = await tx.select().from(bulkBatches).where(eq(bulkBatches.id, id)).for('update')
    if (batch && (!batch.endedAt || (await isSending(tx, id)))) return refuse({ code: 'batch-under-way' })
    await remove(tx, queue, [id])
    return ok(undefined)
  })

/** Erases all batches of an account whose holder leaves. */
export const eraseBatchesOf = async (tx: Db, { queue }: Pick<StopParts, 'queue'>, accountId: string): Promise<void> => {
  const theirs = eq(bulkBatches.accountId, accountId)
  const found = await tx.select({ id: bulkBatches.id }).from(bulkBatches).where(theirs).for('update')
  await remove(
    tx,
    queue,
    found.map(({ id }) => id),
  )
}

/** Ends batches that wait for ever, and erases those that ended long ago. */
export const tendBatches = async (parts: StopParts): Promise<void> => {
  const { db } = parts.database
  const longAgo = new Date(parts.clock.now().getTime() - BULK_DAYS * DAY_MS)
  const stale = and(isNull(bulkBatches.endedAt), lte(bulkBatches.createdAt, longAgo))
  for (const batch of await db.select().from(bulkBatches).where(stale)) await cancelBatch(parts, batch)
  for (const batch of await db.select().from(bulkBatches).where(lte(bulkBatches.endedAt, longAgo)))
    await eraseBatch(parts, batch)
}

const remove = async (tx: Db, queue: StopParts['queue'], ids: string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.delete(bulkRows).where(inArray(bulkRows.batchId, ids))
  await tx.delete(bulkBatches).where(inArray(bulkBatches.id, ids))
  for (const id of ids) await promiseRelease(tx, queue, id)
}
