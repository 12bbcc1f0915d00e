import type { EventOf } from '@firmeza/evidence/server'
import type { Party } from '@firmeza/operations/server'
import type { Database, Db } from '@firmeza/store'
import { and, eq, isNotNull } from 'drizzle-orm'
import { identifyTaskOf } from './kinds.ts'
import { destroyTraces } from './replay/traces.ts'
import { identificationVideos } from './schema.ts'

/**
 * Destroys, as part of a change, all that is kept of how a party was identified: the document is in
 * its pictures and in the video alike. Of what is destroyed already nothing is told.
 *
 * @param why In a word, for evidence.
 */
export const destroyPictures = async (
  { database }: { database: Database },
  party: Pick<Party, 'id' | 'tasks'>,
  { why, at }: { why: string; at: Date },
): Promise<{ events: EventOf<'PicturesDestroyed'>[]; also: (tx: Db) => Promise<void> }> => {
  const task = identifyTaskOf(party)
  if (!task) return { events: [], also: async () => undefined }
  const { id, taskId, wrappedKey } = identificationVideos
  const kept = and(eq(taskId, task.id), isNotNull(wrappedKey))
  const videos = await database.db.select({ id }).from(identificationVideos).where(kept)
  return {
    events: videos.map((video) => ({
      type: 'PicturesDestroyed',
      at,
      party: party.id,
      task: task.id,
      facts: { video: video.id, why },
    })),
    also: async (tx) => {
      await destroyTraces(tx, kept)
      await tx.update(identificationVideos).set({ wrappedKey: null }).where(kept)
    },
  }
}
