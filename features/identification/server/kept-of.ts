import type { RetentionTerms } from '@firmeza/operations/server'
import type { Db } from '@firmeza/store'
import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import { keptUntil } from './retention.ts'
import { identificationVideos } from './schema.ts'

/**
 * When what is kept of each try of some operations is destroyed, the earliest first; tries whose
 * key is destroyed already are not among them.
 */
export const keptOf = async (
  db: Db,
  operationIds: string[],
  { days }: RetentionTerms,
): Promise<{ operationId: string; until: Date }[]> => {
  const { operationId, startedAt, keptUntil: until, wrappedKey } = identificationVideos
  if (operationIds.length === 0) return []
  const rows = await db
    .select({ operationId, startedAt, until })
    .from(identificationVideos)
    .where(and(inArray(operationId, operationIds), isNotNull(wrappedKey)))
    .orderBy(asc(startedAt))
  return rows.map((row) => ({
    operationId: row.operationId,
    until: row.until ?? keptUntil(row.startedAt, days.standard),
  }))
}
