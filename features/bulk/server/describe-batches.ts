import type { Db } from '@firmeza/store'
import { and, asc, count, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { bulkBatches, bulkRows } from './schema.ts'

/**
 * What is kept of an account's batches, for who asks for their data: how many there are, and the
 * latest of them with at most so many rows in all. Where fewer rows are told than `total`, more are
 * kept.
 */
export const describeBatches = async (db: Db, accountId: string, most: { batches: number; rows: number }) => {
  const { documents: _, template: __, creator: ___, bodySha256: ____, ...columns } = getTableColumns(bulkBatches)
  const mine = and(eq(bulkBatches.accountId, accountId), isNull(bulkBatches.erasedAt))
  const [counted] = await db.select({ total: count() }).from(bulkBatches).where(mine)
  const batches = await db
    .select(columns)
    .from(bulkBatches)
    .where(mine)
    .orderBy(desc(bulkBatches.createdAt))
    .limit(most.batches)
  const latest = []
  let left = most.rows
  for (const batch of batches) {
    const ofBatch = eq(bulkRows.batchId, batch.id)
    const rows = left > 0 ? await db.select().from(bulkRows).where(ofBatch).orderBy(asc(bulkRows.row)).limit(left) : []
    left -= rows.length
    latest.push({ ...batch, rows })
  }
  return { total: counted!.total, latest }
}
