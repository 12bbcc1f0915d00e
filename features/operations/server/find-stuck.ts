import type { Db } from '@firmeza/store'
import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm'
import { operations } from './schema.ts'

/**
 * Operations whose parties are all done and that are not sealed: those that wait since
 * `closedBefore` or longer, the longest first; then those that could not be sealed, the latest
 * first. At most `most` of each.
 */
export const findStuck = async (db: Db, closedBefore: Date, most: number): Promise<string[]> => {
  const late = await db
    .select({ id: operations.id })
    .from(operations)
    .where(and(eq(operations.phase, 'closing'), lte(operations.closedAt, closedBefore)))
    .orderBy(asc(operations.closedAt))
    .limit(most)
  const failed = await db
    .select({ id: operations.id })
    .from(operations)
    .where(and(eq(operations.phase, 'failed'), isNull(operations.erasedAt)))
    .orderBy(desc(operations.closedAt))
    .limit(most)
  return [...late, ...failed].map(({ id }) => id)
}
