import type { Refusal } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import type { Database, Queue } from '@firmeza/store'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { promiseSending } from './promise-sending.ts'
import { promiseRelease } from './release-batch.ts'
import { type Batch, bulkBatches, bulkRows } from './schema.ts'

export interface StopParts {
  database: Database
  queue: Queue
  clock: Clock
}

const nextTurn = { turn: sql`${bulkBatches.turn} + 1`, waitsFor: null, wakesAt: null }

/** What waits is not sent until it is resumed. */
export const pauseBatch = async ({ database }: StopParts, batch: Batch): Promise<Result<void, Refusal>> => {
  if (batch.endedAt) return refuse({ code: 'batch-ended' })
  await database.db
    .update(bulkBatches)
    .set({ ...nextTurn, phase: 'paused' })
    .where(and(eq(bulkBatches.id, batch.id), eq(bulkBatches.phase, 'sending')))
  return ok(undefined)
}

/** Goes on at once with one that was paused, or that waits. */
export const resumeBatch = ({ database, queue }: StopParts, batch: Batch): Promise<Result<void, Refusal>> =>
  database.transaction(async (tx) => {
    if (batch.endedAt) return refuse({ code: 'batch-ended' })
    // One that does not wait has a job under way.
    const stands = or(
      eq(bulkBatches.phase, 'paused'),
      and(eq(bulkBatches.phase, 'sending'), isNotNull(bulkBatches.waitsFor)),
    )
    const [resumed] = await tx
      .update(bulkBatches)
      .set({ ...nextTurn, phase: 'sending' })
      .where(and(eq(bulkBatches.id, batch.id), stands))
      .returning()
    if (resumed) await promiseSending(tx, queue, resumed)
    return ok(undefined)
  })

/** Ends it: what waits is never sent. What a job has taken is brought to its end. */
export const cancelBatch = ({ database, queue, clock }: StopParts, batch: Batch): Promise<Result<void, Refusal>> =>
  database.transaction(async (tx) => {
    const [cancelled] = await tx
      .update(bulkBatches)
      .set({ ...nextTurn, phase: 'cancelled', endedAt: clock.now() })
      .where(and(eq(bulkBatches.id, batch.id), inArray(bulkBatches.phase, ['sending', 'paused'])))
      .returning()
    if (!cancelled) return batch.phase === 'cancelled' ? ok(undefined) : refuse({ code: 'batch-ended' })
    await tx
      .update(bulkRows)
      .set({ state: 'cancelled' })
      .where(and(eq(bulkRows.batchId, batch.id), eq(bulkRows.state, 'waiting')))
    await promiseRelease(tx, queue, batch.id)
    return ok(undefined)
  })

/** Ends all batches of an account that are under way. Answers their ids. */
export const cancelBatchesOf = async (parts: StopParts, accountId: string): Promise<string[]> => {
  const open = and(eq(bulkBatches.accountId, accountId), isNull(bulkBatches.endedAt))
  const batches = await parts.database.db.select().from(bulkBatches).where(open)
  for (const batch of batches) await cancelBatch(parts, batch)
  return batches.map(({ id }) => id)
}
