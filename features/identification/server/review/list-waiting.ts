import { shortReference } from '@firmeza/kernel'
import { operations, tasks } from '@firmeza/operations/server'
import type { Database } from '@firmeza/store'
import { and, asc, eq } from 'drizzle-orm'
import type { WireReview } from '../../wire.ts'
import type { StoredOutcome } from '../compute-result.ts'
import { IDENTIFY_STATES } from '../kinds.ts'
import { identificationVideos } from '../schema.ts'
import type { Strongboxes } from '../strongbox.ts'

export interface WaitingParts {
  database: Database
  strongboxes: Strongboxes
}

const MOST_LISTED = 100

/** The results that wait for a person of the provider, the longest waiting first. */
export const listWaiting = async ({ database, strongboxes }: WaitingParts): Promise<WireReview[]> => {
  const rows = await database.db
    .select({ video: identificationVideos, senderName: operations.senderName })
    .from(identificationVideos)
    .innerJoin(tasks, eq(tasks.id, identificationVideos.taskId))
    .innerJoin(operations, eq(operations.id, identificationVideos.operationId))
    .where(
      and(
        eq(identificationVideos.state, 'computed'),
        eq(tasks.state, IDENTIFY_STATES.inReview),
        eq(operations.phase, 'open'),
      ),
    )
    .orderBy(asc(identificationVideos.endedAt))
    .limit(MOST_LISTED)
  return rows.flatMap(({ video, senderName }) => {
    if (!video.outcome || video.wrappedKey === null) return []
    const { checks, hints = [] } = strongboxes.of(video).openJson<StoredOutcome>('outcome', video.outcome)
    return {
      operationUuid: video.operationId,
      videoUuid: video.id,
      reference: shortReference(video.operationId),
      senderName,
      profile: video.profile,
      computedAt: (video.endedAt ?? video.startedAt).toISOString(),
      open: checks.filter(({ outcome }) => outcome !== 'passed'),
      hints,
    }
  })
}
