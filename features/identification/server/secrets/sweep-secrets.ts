import type { Db } from '@firmeza/store'
import { eq, inArray } from 'drizzle-orm'
import { identificationUnownedSecrets, identificationVideos } from '../schema.ts'
import { destroySecret } from './destroy-secrets.ts'
import type { SecretParts } from './secret-parts.ts'
import { whySecretsAway } from './secrets-away.ts'

export interface SweepSecretsParts extends SecretParts {
  /** How long a secret has to be found without a try before it is destroyed. */
  unownedDays: number
}

const DAY_MS = 86_400_000
const AT_A_TIME = 1000

/**
 * Looks through the folder of secrets for what has no right to be there: those of tries whose key
 * is destroyed, which a folder that was restored brings back, at once; those of no try, of a
 * transaction that was not committed or of a database that was lost, once they have been found so
 * for days. So whoever starts the server on the wrong database, or on an older backup, loses none.
 * Several processes may sweep at once. In a folder that is not this database's nothing is.
 *
 * @returns How many were destroyed.
 */
export const sweepSecrets = async (parts: SweepSecretsParts): Promise<number> => {
  if ((await whySecretsAway(parts)) !== null) return 0
  const { db } = parts.database
  const now = parts.clock.now()
  const unowned = identificationUnownedSecrets
  const noted = new Map((await db.select().from(unowned)).map(({ videoId, since }) => [videoId, since]))
  let destroyed = 0
  const destroy = async (id: string) => {
    await destroySecret(parts, id)
    destroyed += 1
  }
  for (let beginning = 0; beginning < 256; beginning += 1) {
    const ids = await parts.strongboxes.secrets.list(beginning.toString(16).padStart(2, '0'))
    for (let at = 0; at < ids.length; at += AT_A_TIME) {
      const some = ids.slice(at, at + AT_A_TIME)
      const known = await keysOf(db, some)
      for (const id of some) {
        const since = noted.get(id)
        if (known.get(id) === true) continue
        noted.delete(id)
        if (known.has(id)) await destroy(id)
        else if (!since) await db.insert(unowned).values({ videoId: id, since: now }).onConflictDoNothing()
        else if (now.getTime() - since.getTime() >= parts.unownedDays * DAY_MS) {
          await destroy(id)
          await db.delete(unowned).where(eq(unowned.videoId, id))
        }
      }
    }
  }
  // Their try is known by now, or they are gone.
  const settled = [...noted.keys()]
  for (let at = 0; at < settled.length; at += AT_A_TIME)
    await db.delete(unowned).where(inArray(unowned.videoId, settled.slice(at, at + AT_A_TIME)))
  return destroyed
}

/** Which of them are of a try, and whether that has a key still. */
const keysOf = async (db: Db, ids: string[]): Promise<Map<string, boolean>> => {
  const { id, wrappedKey } = identificationVideos
  const rows = await db.select({ id, wrappedKey }).from(identificationVideos).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.wrappedKey !== null]))
}
