import type { Db } from '@firmeza/store'
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { type Batch, bulkBatches, bulkRows, type Row } from './schema.ts'

/**
 * The rows that a job sends next: those that one which died had taken, and up to `most` that wait,
 * unless the batch was stopped meanwhile.
 */
export const takeRows = async (
  db: Db,
  { id, turn }: Pick<Batch, 'id' | 'turn'>,
  { most, now }: { most: number; now: Date },
): Promise<Row[]> => {
  const mine = eq(bulkRows.batchId, id)
  if (most > 0) {
    const due = or(isNull(bulkRows.notBefore), lte(bulkRows.notBefore, now))
    const goesOn = sql`exists (select 1 from ${bulkBatches}
      where ${and(eq(bulkBatches.id, id), eq(bulkBatches.turn, turn), eq(bulkBatches.phase, 'sending'))})`
    const next = db
      .select({ row: bulkRows.row })
      .from(bulkRows)
      .where(and(mine, eq(bulkRows.state, 'waiting'), due, goesOn))
      .orderBy(asc(bulkRows.row))
      .limit(most)
    await db
      .update(bulkRows)
      .set({ state: 'sending' })
      .where(and(mine, eq(bulkRows.state, 'waiting'), inArray(bulkRows.row, next)))
  }
  return db
    .select()
    .from(bulkRows)
    .where(and(mine, eq(bulkRows.state, 'sending')))
    .orderBy(asc(bulkRows.row))
}
