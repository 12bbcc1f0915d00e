import type { Db } from '@firmeza/store'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { identificationVideos } from '../schema.ts'
import type { SecretParts } from './secret-parts.ts'
import { whySecretsAway } from './secrets-away.ts'

const BATCH = 200

/**
 * Destroys the secrets of tries whose keys were destroyed by a transaction that is there: what a
 * process that died in between has left, too. Nobody waits for it: the key is gone already, but
 * for backups of the database. May be done by several processes at once. Throws the first fault
 * once all others are destroyed; those that are left are tried again by the next round, and so are
 * all of them while their folder is away.
 *
 * @returns How many were destroyed.
 */
export const destroySecrets = async (parts: SecretParts): Promise<number> => {
  let destroyed = 0
  let last: string | undefined
  const faults: unknown[] = []
  do {
    const ids = await findLeft(parts.database.db, last)
    if (ids.length > 0 && (await whySecretsAway(parts)) !== null) break
    for (const id of ids) {
      try {
        await destroySecret(parts, id)
        destroyed += 1
      } catch (fault) {
        faults.push(fault)
      }
    }
    last = ids.length === BATCH ? ids.at(-1) : undefined
  } while (last)
  if (faults.length > 0) throw faults[0]
  return destroyed
}

const { id: videoId, wrappedKey, secretDestroyedAt } = identificationVideos

const findLeft = async (db: Db, last: string | undefined): Promise<string[]> => {
  const rows = await db
    .select({ id: videoId })
    .from(identificationVideos)
    .where(and(isNull(wrappedKey), isNull(secretDestroyedAt), last ? gt(videoId, last) : undefined))
    .orderBy(asc(videoId))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** First the secret, then the word that it is: who dies in between destroys it once more. */
export const destroySecret = async ({ database, clock, strongboxes }: SecretParts, id: string): Promise<void> => {
  await strongboxes.secrets.destroy(id)
  await database.db
    .update(identificationVideos)
    .set({ secretDestroyedAt: clock.now() })
    .where(and(eq(videoId, id), isNull(wrappedKey)))
}
