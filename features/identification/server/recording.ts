import type { Refusal } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import { type Acting, type Operation, partyOf, tabHasEnded, whyNotTheirs } from '@firmeza/operations/server'
import type { Database } from '@firmeza/store'
import { identifyTaskOf } from './kinds.ts'
import type { Strongbox, Strongboxes } from './strongbox.ts'
import { lastVideo, type Video } from './videos.ts'

export interface RecordingParts {
  database: Database
  clock: Clock
  strongboxes: Strongboxes
}

/** A try that is under way, and what opens what is kept of it. */
export interface Recording {
  video: Video
  box: Strongbox
}

/**
 * The try of the party that is being recorded. What is asked of frames must be quick: no evidence
 * is written, and the operation is not loaded again.
 *
 * @param videoUuid Where the caller names it: a try that was given up since answers no more.
 */
export const recordingOf = async (
  { database, clock, strongboxes }: RecordingParts,
  operation: Operation,
  { partyId, tab }: Acting,
  videoUuid?: string,
): Promise<Result<Recording, Refusal>> => {
  const party = partyOf(operation, partyId)
  const task = identifyTaskOf(party)
  if (!task) return refuse({ code: 'not-an-identification' })
  const closed = whyNotTheirs(operation, party, clock.now())
  if (closed) return refuse(closed)
  if (tab && tabHasEnded(party, tab)) return refuse({ code: 'signing-elsewhere' })
  const video = await lastVideo(database.db, task.id)
  if (!video || (videoUuid !== undefined && video.id !== videoUuid.toLowerCase()))
    return refuse({ code: video ? 'identification-over' : 'identification-not-started' })
  if (video.state !== 'recording') return refuse({ code: task.doneAt ? 'identification-done' : 'identification-over' })
  return ok({ video, box: strongboxes.of(video) })
}
