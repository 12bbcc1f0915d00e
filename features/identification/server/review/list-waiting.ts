import type { Holder } from '@firmeza/accounts/server'
import { readLinksOf } from '@firmeza/evidence/server'
import { type Clock, shortReference } from '@firmeza/kernel'
import { operations, tasks } from '@firmeza/operations/server'
import type { Database } from '@firmeza/store'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { WireReview } from '../../wire.ts'
import type { StoredOutcome } from '../compute-result.ts'
import { IDENTIFY_STATES } from '../kinds.ts'
import { identificationHolds, identificationVideos } from '../schema.ts'
import type { Strongboxes } from '../strongbox.ts'
import { holdOf } from './holds.ts'
import { secondedIn } from './passed-first.ts'

export interface WaitingParts {
  database: Database
  clock: Clock
  reviewers: 1 | 2
  strongboxes: Strongboxes
}

const MOST_LISTED = 100

/** The results that wait for a person of the provider, the longest waiting first. */
export const listWaiting = async (
  { database, strongboxes, clock, reviewers }: WaitingParts,
  operator: Holder,
): Promise<WireReview[]> => {
  const rows = await database.db
    .select({ video: identificationVideos, senderName: operations.senderName, hold: identificationHolds })
    .from(identificationVideos)
    .innerJoin(tasks, eq(tasks.id, identificationVideos.taskId))
    .innerJoin(operations, eq(operations.id, identificationVideos.operationId))
    .leftJoin(identificationHolds, eq(identificationHolds.videoId, identificationVideos.id))
    .where(
      and(
        eq(identificationVideos.state, 'computed'),
        isNull(identificationVideos.askedAgain),
        eq(tasks.state, IDENTIFY_STATES.inReview),
        eq(operations.phase, 'open'),
      ),
    )
    .orderBy(asc(identificationVideos.endedAt))
    .limit(MOST_LISTED)
  const decided =
    reviewers === 1
      ? []
      : await readLinksOf(
          database.db,
          rows.map(({ video }) => video.operationId),
          'IdentificationDecided',
        )
  return rows.flatMap(({ video, senderName, hold }) => {
    const first = secondedIn(decided, video.id)?.facts.operator
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
      hold: holdOf(hold, operator, clock.now()),
      isPassedByOne: first !== undefined,
      isPassedByYou: first === operator.userId,
    }
  })
}
