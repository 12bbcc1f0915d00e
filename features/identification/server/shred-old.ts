import type { Clock } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import { and, isNotNull, lte } from 'drizzle-orm'
import { destroyTraces } from './replay/traces.ts'
import { identificationVideos } from './schema.ts'

const DAY_MS = 86_400_000

/**
 * Destroys the keys of tries whose time is over: pictures, video and what was read of them open no
 * more, in backups neither; the traces of their frames go with them. Their hashes stay in the
 * evidence.
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
  const over = and(lte(startedAt, before), isNotNull(wrappedKey))
  return database.transaction(async (tx) => {
    await destroyTraces(tx, over)
    const shredded = await tx.update(identificationVideos).set({ wrappedKey: null }).where(over).returning({ id })
    return shredded.length
  })
}
