import type { Db } from '@firmeza/store'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import { bulkBatches, bulkRows } from './schema.ts'

/** What is kept of an account's batches and their rows, for who asks for their data. */
export const describeBatches = async (db: Db, accountId: string) => {
  const { documents: _, template: __, creator: ___, bodySha256: ____, ...columns } = getTableColumns(bulkBatches)
  const batches = await db.select(columns).from(bulkBatches).where(eq(bulkBatches.accountId, accountId))
  return Promise.all(
    batches.map(async (batch) => ({
      ...batch,
      rows: await db.select().from(bulkRows).where(eq(bulkRows.batchId, batch.id)).orderBy(asc(bulkRows.row)),
    })),
  )
}
