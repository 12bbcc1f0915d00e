import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { BULK_DAYS } from '../wire.ts'
import { isSending, promiseRelease } from './release-batch.ts'
import { type Batch, bulkBatches } from './schema.ts'
import { cancelBatch, type StopParts } from './stop-batch.ts'

const DAY_MS = 86_400_000

type EraseParts = Pick<StopParts, 'queue' | 'clock'>

/**
 * Erases a batch that has ended: nobody sees it any more, and a job deletes it with its rows. The
 * operations that it made are another matter.
 */
export const eraseBatch = (parts: StopParts, { id }: Batch): Promise<Result<void, Refusal>> =>
  parts.database.transaction(async (tx) => {
    const [batch] = await tx.select().from(bulkBatches).where(eq(bulkBatches.id, id)).for('update')
    if (!batch || batch.erasedAt) return ok(undefined)
    if (!batch.endedAt || (await isSending(tx, id))) return refuse({ code: 'batch-under-way' })
    await promiseErasure(tx, parts, eq(bulkBatches.id, id))
    return ok(undefined)
  })

/** Erases all batches of an account whose holder leaves, also those under way. */
export const eraseBatchesOf = (tx: Db, parts: EraseParts, accountId: string): Promise<void> =>
  promiseErasure(tx, parts, eq(bulkBatches.accountId, accountId))

/** Ends batches that wait for ever, and erases those that ended long ago. */
export const tendBatches = async (parts: StopParts): Promise<void> => {
  const { db } = parts.database
  const longAgo = new Date(parts.clock.now().getTime() - BULK_DAYS * DAY_MS)
  const stale = and(isNull(bulkBatches.endedAt), lte(bulkBatches.createdAt, longAgo))
  for (const batch of await db.select().from(bulkBatches).where(stale)) await cancelBatch(parts, batch)
  const old = and(lte(bulkBatches.endedAt, longAgo), isNull(bulkBatches.erasedAt))
  for (const batch of await db.select().from(bulkBatches).where(old)) await eraseBatch(parts, batch)
}

/** An account may have a great many rows: the job of each batch deletes its own. */
const promiseErasure = async (tx: Db, { queue, clock }: EraseParts, which: ReturnType<typeof eq>): Promise<void> => {
  const now = clock.now()
  const { phase, endedAt, turn } = bulkBatches
  const erased = await tx
    .update(bulkBatches)
    .set({
      phase: sql`case when ${endedAt} is null then 'cancelled' else ${phase} end`,
      endedAt: sql`coalesce(${endedAt}, ${now.toISOString()}::timestamptz)`,
      erasedAt: now,
      turn: sql`${turn} + 1`,
      idempotencyKey: null,
    })
    .where(and(which, isNull(bulkBatches.erasedAt)))
    .returning({ id: bulkBatches.id })
  for (const { id } of erased) await promiseRelease(tx, queue, id)
}
