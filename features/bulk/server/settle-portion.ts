import type { Clock } from '@firmeza/kernel'
import type { Database, Db, Queue } from '@firmeza/store'
import { and, count, eq, min } from 'drizzle-orm'
import type { BatchWait } from '../wire.ts'
import { promiseSending } from './promise-sending.ts'
import { promiseRelease } from './release-batch.ts'
import type { RowFault } from './row-fault.ts'
import { type Batch, bulkBatches, bulkRows } from './schema.ts'

/** What became of a row that was taken. `again`: it waits, and may be tried from then on. */
export type Outcome =
  | { row: number; is: 'created'; operationId: string }
  | { row: number; is: 'refused'; fault: RowFault }
  | { row: number; is: 'again'; notBefore: Date | null }

interface SettleParts {
  database: Database
  queue: Queue
  clock: Clock
}

interface Portion {
  /** Of the job that sent it. */
  turn: number
  outcomes: Outcome[]
  waitsFor?: BatchWait
  wakesAt?: Date | null
}

/**
 * Writes down what became of the rows of a portion and, in the same transaction, how the batch goes
 * on: with the next job, or not, once it has ended, or was stopped meanwhile.
 */
export const settlePortion = (
  { database, queue, clock }: SettleParts,
  { id }: Pick<Batch, 'id'>,
  { turn, outcomes, waitsFor, wakesAt = null }: Portion,
): Promise<void> =>
  database.transaction(async (tx) => {
    const [batch] = await tx.select().from(bulkBatches).where(eq(bulkBatches.id, id)).for('update')
    // Erased meanwhile.
    if (!batch) return
    for (const outcome of outcomes) await settleRow(tx, batch, outcome)
    if (batch.phase === 'cancelled') return promiseRelease(tx, queue, id)
    if (batch.phase !== 'sending' || batch.turn !== turn) return
    const left = await waiting(tx, id)
    if (left.rows === 0) {
      const ended = { phase: 'finished' as const, waitsFor: null, wakesAt: null, endedAt: clock.now(), turn: turn + 1 }
      await tx.update(bulkBatches).set(ended).where(eq(bulkBatches.id, id))
      return promiseRelease(tx, queue, id)
    }
    const isLater = !wakesAt && left.first !== null && left.first > clock.now()
    const next = isLater ? { waitsFor: 'limit' as const, wakesAt: left.first } : { waitsFor: waitsFor ?? null, wakesAt }
    await tx
      .update(bulkBatches)
      .set({ ...next, turn: turn + 1 })
      .where(eq(bulkBatches.id, id))
    await promiseSending(tx, queue, { id, turn: turn + 1, wakesAt: next.wakesAt })
  })

const settleRow = async (tx: Db, { id, phase }: Batch, outcome: Outcome): Promise<void> => {
  const taken = and(eq(bulkRows.batchId, id), eq(bulkRows.row, outcome.row), eq(bulkRows.state, 'sending'))
  await tx.update(bulkRows).set(changeOf(outcome, phase)).where(taken)
}

const changeOf = (outcome: Outcome, phase: Batch['phase']) => {
  // The operation says from now on who it is for, and can be erased.
  if (outcome.is === 'created') return { state: 'created', values: null, operationId: outcome.operationId } as const
  if (outcome.is === 'refused') return { state: 'refused', fault: outcome.fault } as const
  return { state: phase === 'cancelled' ? 'cancelled' : 'waiting', notBefore: outcome.notBefore } as const
}

/**
 * How many rows are still to be sent, and from when on the first of them may be; null: from now on.
 */
const waiting = async (tx: Db, id: string): Promise<{ rows: number; first: Date | null }> => {
  const [found] = await tx
    .select({ rows: count(), limited: count(bulkRows.notBefore), first: min(bulkRows.notBefore) })
    .from(bulkRows)
    .where(and(eq(bulkRows.batchId, id), eq(bulkRows.state, 'waiting')))
  const { rows, limited, first } = found!
  return { rows, first: limited < rows ? null : first }
}
