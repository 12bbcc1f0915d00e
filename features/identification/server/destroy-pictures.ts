import type { Operation, Party } from '@firmeza/operations/server'
import type { Database } from '@firmeza/store'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Destruction, destroyKept } from './destroy-kept.ts'
import { identifyTaskOf } from './kinds.ts'
import { identificationVideos } from './schema.ts'

/**
 * Destroys, as part of a change, all that is kept of how a party was identified: the document is in
 * its pictures and in the video alike. Where the operation is held evidence says so, and it is
 * destroyed in the first round after the hold.
 *
 * @param why In a word, for evidence.
 */
export const destroyPictures = async (
  { database }: { database: Database },
  { legalHoldSince }: Pick<Operation, 'legalHoldSince'>,
  party: Pick<Party, 'tasks'>,
  { why, at }: { why: 'data-taken'; at: Date },
): Promise<Destruction> => {
  const task = identifyTaskOf(party)
  if (!task) return { events: [], also: async () => undefined }
  const ofTask = eq(identificationVideos.taskId, task.id)
  return legalHoldSince ? putOff(database, ofTask, { why, at }) : destroyKept(database.db, ofTask, { why, at })
}

const putOff = async (
  { db }: Database,
  which: ReturnType<typeof eq>,
  { why, at }: { why: 'data-taken'; at: Date },
): Promise<Destruction> => {
  const { id, partyId, taskId, wrappedKey } = identificationVideos
  const videos = await db
    .select({ video: id, party: partyId, task: taskId })
    .from(identificationVideos)
    .where(and(which, isNotNull(wrappedKey)))
  const ids = videos.map(({ video }) => video)
  return {
    events: videos.map(({ video, ...whose }) => ({ type: 'PicturesHeld', at, ...whose, facts: { video, why } })),
    also: async (tx) => {
      await tx.update(identificationVideos).set({ keptUntil: at }).where(inArray(id, ids))
    },
  }
}
