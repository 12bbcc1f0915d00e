import type { Holder } from '@firmeza/accounts/server'
import { readLinksOf } from '@firmeza/evidence/server'
import { type Clock, shortReference } from '@firmeza/kernel'
import { operations, tasks } from '@firmeza/operations/server'
import type { Database, Db } from '@firmeza/store'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { WireReview } from '../../wire.ts'
import { IDENTIFY_STATES } from '../kinds.ts'
import { openOutcome } from '../open-try.ts'
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

/**
 * The results that wait for a person of the provider, the longest waiting first: a hundred that
 * open, and as many that do not among them, which take no place of the others.
 */
export const listWaiting = async (
  { database, strongboxes, clock, reviewers }: WaitingParts,
  operator: Holder,
  most = MOST_LISTED,
): Promise<WireReview[]> => {
  const listed: (Waiting & { opened: Awaited<ReturnType<typeof openOutcome>> })[] = []
  const counts = { open: 0, shut: 0 }
  for (let rows = await read(database.db, most); ; rows = await read(database.db, most, rows.at(-1))) {
    const outcomes = await Promise.all(rows.map(({ video }) => openOutcome({ strongboxes }, video)))
    for (const [at, row] of rows.entries()) {
      const opened = outcomes[at]!
      const kind = opened.ok ? 'open' : 'shut'
      counts[kind] += 1
      if (counts[kind] <= most) listed.push({ ...row, opened })
    }
    if (rows.length < most || counts.open >= most) break
  }
  const decided =
    reviewers === 1
      ? []
      : await readLinksOf(
          database.db,
          listed.map(({ video }) => video.operationId),
          'IdentificationDecided',
        )
  return listed.map(({ video, senderName, hold, opened }) => {
    const first = secondedIn(decided, video.id)?.facts.operator
    const { checks = [], hints = [] } = (opened.ok && opened.value.outcome) || {}
    return {
      operationUuid: video.operationId,
      videoUuid: video.id,
      reference: shortReference(video.operationId),
      senderName,
      profile: video.profile,
      computedAt: sinceOf(video),
      open: checks.filter(({ outcome }) => outcome !== 'passed'),
      hints,
      hold: holdOf(hold, operator, clock.now()),
      unopenable: opened.ok ? null : opened.refusal.code,
      isPassedByOne: first !== undefined,
      isPassedByYou: first === operator.userId,
    }
  })
}

const sinceOf = ({ endedAt, startedAt }: typeof identificationVideos.$inferSelect): string =>
  (endedAt ?? startedAt).toISOString()

type Waiting = Awaited<ReturnType<typeof read>>[number]

/** So many of those that wait, from the one after that. */
const read = (db: Db, most: number, last?: { video: typeof identificationVideos.$inferSelect }) => {
  const { id, endedAt, startedAt } = identificationVideos
  const since = sql`coalesce(${endedAt}, ${startedAt})`
  return db
    .select({ video: identificationVideos, senderName: operations.senderName, hold: identificationHolds })
    .from(identificationVideos)
    .innerJoin(tasks, eq(tasks.id, identificationVideos.taskId))
    .innerJoin(operations, eq(operations.id, identificationVideos.operationId))
    .leftJoin(identificationHolds, eq(identificationHolds.videoId, id))
    .where(
      and(
        eq(identificationVideos.state, 'computed'),
        isNull(identificationVideos.askedAgain),
        eq(tasks.state, IDENTIFY_STATES.inReview),
        eq(operations.phase, 'open'),
        last && sql`(${since}, ${id}) > (${sinceOf(last.video)}::timestamptz, ${last.video.id}::uuid)`,
      ),
    )
    .orderBy(asc(since), asc(id))
    .limit(most)
}
