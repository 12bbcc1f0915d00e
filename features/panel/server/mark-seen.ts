import type { Attention } from '@firmeza/operations/server'
import { operations } from '@firmeza/operations/server'
import type { Db } from '@firmeza/store'
import { and, eq, sql } from 'drizzle-orm'

/**
 * Somebody has seen to what the operation needed; what it needs by now is another matter. It is a
 * note on their own list and no event: nothing of the operation changes.
 */
export const markSeen = async (db: Db, operationId: string, need: string): Promise<void> => {
  await db
    .update(operations)
    .set({ attention: null, changedIn: sql`pg_current_xact_id()` })
    .where(and(eq(operations.id, operationId), eq(operations.attention, need as Attention)))
}
