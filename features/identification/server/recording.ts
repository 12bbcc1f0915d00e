import type { Refusal } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import { type Acting, type Operation, partyOf, tabHasEnded, whyNotTheirs } from '@firmeza/operations/server'
import type { Database } from '@firmeza/store'
import { IDENTIFICATION_DEFAULTS, SENDING_MINUTES } from '../wire.ts'
import { identifyTaskOf } from './kinds.ts'
import type { Strongbox, Strongboxes } from './strongbox.ts'
import { lastVideo, type Video } from './videos.ts'

export interface RecordingParts {
  database: Database
  clock: Clock
  strongboxes: Strongboxes
}

/** For what the page does before and after: the camera, the last calls, a clock that is slow. */
const SLACK_MINUTES = 5

/**
 * How long after its start a try takes frames and pieces: while it may be recorded, and then as
 * long as the page goes on sending what was recorded last.
 */
export const TRY_MS = (IDENTIFICATION_DEFAULTS.videoTimeoutMinutes + SENDING_MINUTES + SLACK_MINUTES) * 60_000

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
  const now = clock.now()
  const closed = whyNotTheirs(operation, party, now)
  if (closed) return refuse(closed)
  if (tab && tabHasEnded(party, tab)) return refuse({ code: 'signing-elsewhere' })
  const video = await lastVideo(database.db, task.id)
  if (!video || (videoUuid !== undefined && video.id !== videoUuid.toLowerCase()))
    return refuse({ code: video ? 'identification-over' : 'identification-not-started' })
  // Whether or not the round has ended it by now.
  const isLate = now.getTime() - video.startedAt.getTime() >= TRY_MS
  if (video.state !== 'recording' || isLate)
    return refuse({ code: task.doneAt ? 'identification-done' : 'identification-over' })
  const box = await strongboxes.find(video)
  return box.ok ? ok({ video, box: box.value }) : box
}
