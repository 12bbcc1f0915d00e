import { ok } from '@firmeza/kernel'
import { changeOperation, partyOf } from '@firmeza/operations/server'
import { and, asc, gt, inArray, lte } from 'drizzle-orm'
import { endingOf, isUnended } from './ending.ts'
import { IDENTIFY_STATES, identifyTaskOf } from './kinds.ts'
import { TRY_MS } from './recording.ts'
import type { CaptureParts } from './save-capture.ts'
import { identificationVideos } from './schema.ts'
import { findVideo, type Video } from './videos.ts'

export interface DeadTryParts extends CaptureParts {
  log: (line: string) => void
}

type Named = Pick<Video, 'id' | 'operationId'>

const BATCH = 200

/**
 * Ends tries that were left as they were, of a tab that is gone: what has arrived of each stands in
 * evidence, and the operation waits for another try. One that cannot be ended is logged, passed
 * over, and tried again in the next round.
 *
 * @param batch How many are read at a time.
 * @returns How many were ended.
 */
export const endDeadTries = async (parts: DeadTryParts, batch = BATCH): Promise<number> => {
  let ended = 0
  let last: string | undefined
  do {
    const dead = await findDead(parts, last, batch)
    for (const video of dead) {
      try {
        if (await end(parts, video)) ended += 1
      } catch (fault) {
        const said = fault instanceof Error ? (fault.stack ?? fault) : fault
        parts.log(`Try ${video.id} of operation ${video.operationId} could not be ended: ${said}`)
      }
    }
    last = dead.length === batch ? dead.at(-1)?.id : undefined
  } while (last)
  return ended
}

const findDead = ({ database, clock }: DeadTryParts, last: string | undefined, batch: number): Promise<Named[]> => {
  const { id, operationId, state, startedAt } = identificationVideos
  const before = new Date(clock.now().getTime() - TRY_MS)
  return database.db
    .select({ id, operationId })
    .from(identificationVideos)
    .where(and(inArray(state, ['recording', 'uploaded']), lte(startedAt, before), last ? gt(id, last) : undefined))
    .orderBy(asc(id))
    .limit(batch)
}

/** False where somebody was quicker. */
const end = async (parts: DeadTryParts, { id, operationId }: Named): Promise<boolean> => {
  const done = await changeOperation<boolean, never>(parts, operationId, async (operation) => {
    const video = await findVideo(parts.database.db, id)
    if (!video || !isUnended(video)) return ok({ unchanged: false })
    const task = identifyTaskOf(partyOf(operation, video.partyId))
    const isWaitedFor = operation.phase === 'open' && task?.state === IDENTIFY_STATES.recording
    const tasks = [{ id: video.taskId, state: IDENTIFY_STATES.waiting, doneAt: null }]
    return ok({
      change: isWaitedFor ? { parties: [{ id: video.partyId, tasks }] } : {},
      ...(await endingOf(parts, video, { at: parts.clock.now(), why: 'abandoned' })),
      value: true,
    })
  })
  return done.ok && done.value
}
