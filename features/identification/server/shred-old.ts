import type { Clock } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import { and, isNotNull, lte } from 'drizzle-orm'
import { identificationVideos } from './schema.ts'

const DAY_MS = 86_400_000

/**
 * Destroys the keys of tries whose time is over: pictures, video and what was read of them open no
 * more, in backups neither. Their hashes stay in the evidence.
 *
 * @returns How many were destroyed.
 */
export const shredOld = async ({
  database,
  clock,
  retentionDays,
}: {
  database: Database
  clock: Clock
  retentionDays: number
}): Promise<number> => {
  const before = new Date(clock.now().getTime() - retentionDays * DAY_MS)
  const { id, wrappedKey, startedAt } = identificationVideos
  const shredded = await database.db
    .update(identificationVideos)
    .set({ wrappedKey: null })
    .where(and(lte(startedAt, before), isNotNull(wrappedKey)))
    .returning({ id })
  return shredded.length
}
