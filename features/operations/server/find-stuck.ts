import type { Db } from '@firmeza/store'
import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { operations } from './schema.ts'

/**
 * Operations that were signed and are not sealed: those that wait since `signedBefore` or longer,
 * the longest first; then those that could not be sealed, the latest first. At most `most` of each.
 */
export const findStuck = async (db: Db, signedBefore: Date, most: number): Promise<string[]> => {
  const late = await db
    .select({ id: operations.id })
    .from(operations)
    .where(and(inArray(operations.state, ['signed', 'sealing']), lte(operations.signedAt, signedBefore)))
    .orderBy(asc(operations.signedAt))
    .limit(most)
  const failed = await db
    .select({ id: operations.id })
    .from(operations)
    .where(and(eq(operations.state, 'failed'), isNull(operations.erasedAt)))
    .orderBy(desc(operations.signedAt))
    .limit(most)
  return [...late, ...failed].map(({ id }) => id)
}
