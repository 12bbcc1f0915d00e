import type { Refusal } from '@firmeza/http'
import { isUuid, ok, type Result, refuse } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { type Batch, bulkBatches } from './schema.ts'

export const findBatch = async (db: Db, id: string): Promise<Batch | null> => {
  const [found] = await db.select().from(bulkBatches).where(eq(bulkBatches.id, id))
  return found ?? null
}

/** The account's own: another's is none, nor is one that is erased. */
export const openBatch = async (db: Db, id: string, accountId: string): Promise<Result<Batch, Refusal>> => {
  const batch = isUuid(id) ? await findBatch(db, id) : null
  return batch?.accountId === accountId && !batch.erasedAt ? ok(batch) : refuse({ code: 'not-found' })
}
