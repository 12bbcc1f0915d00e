import type { EventOf } from '@firmeza/evidence/server'
import type { Db } from '@firmeza/store'
import { and, count, eq, inArray, isNotNull, type SQL, sql, sum } from 'drizzle-orm'
import type { IdentificationFacts } from './events.ts'
import { destroyTraces } from './replay/traces.ts'
import { identificationCaptures, identificationPieces, identificationVideos } from './schema.ts'

/**
 * What of a change destroys tries, or would if they were not held: what evidence tells of it, and
 * what else is to be written.
 */
export interface Destruction {
  events: (EventOf<'PicturesDestroyed'> | EventOf<'PicturesHeld'>)[]
  also: (tx: Db) => Promise<void>
}

/**
 * Destroys, as part of a change of their operation, the keys of tries: pictures, video and what was
 * read of them open no more, in backups neither; the traces of their frames go with
 * them. Their hashes stay in the evidence. Of what is destroyed already nothing is told.
 */
export const destroyKept = async (
  db: Db,
  which: SQL | undefined,
  { at, ...why }: Pick<IdentificationFacts['PicturesDestroyed'], 'why' | 'rule'> & { at: Date },
): Promise<Destruction> => {
  const { id, partyId, taskId, wrappedKey } = identificationVideos
  const { videoId, bytes } = identificationPieces
  const videos = await db
    .select({
      id,
      party: partyId,
      task: taskId,
      pictures: sql<number>`(${db
        .select({ count: count() })
        .from(identificationCaptures)
        .where(eq(identificationCaptures.videoId, id))})`.mapWith(Number),
      pieces: sql<number>`(${db.select({ count: count() }).from(identificationPieces).where(eq(videoId, id))})`.mapWith(
        Number,
      ),
      bytes: sql<number>`(${db
        .select({ sum: sql`coalesce(${sum(bytes)}, 0)` })
        .from(identificationPieces)
        .where(eq(videoId, id))})`.mapWith(Number),
    })
    .from(identificationVideos)
    .where(and(which, isNotNull(wrappedKey)))
  const ids = videos.map((video) => video.id)
  return {
    events: videos.map(({ id: video, party, task, ...kept }) => ({
      type: 'PicturesDestroyed',
      at,
      party,
      task,
      facts: { video, ...why, ...kept },
    })),
    also: (tx) => destroyKeys(tx, inArray(id, ids)),
  }
}

/** In the transaction that says so; `destroySecrets` follows once it is committed. */
export const destroyKeys = async (tx: Db, which: SQL | undefined): Promise<void> => {
  await destroyTraces(tx, which)
  await tx.update(identificationVideos).set({ wrappedKey: null }).where(which)
}
