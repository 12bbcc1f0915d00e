import { readLink, readLinks } from '@firmeza/evidence/server'
import type { Operation, RetentionTerms } from '@firmeza/operations/server'
import type { Database } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { keptUntil, retentionDaysOf } from './retention.ts'
import { identificationVideos } from './schema.ts'
import type { Strongboxes } from './strongbox.ts'

interface StandingParts {
  database: Database
  strongboxes: Strongboxes
  retention: RetentionTerms
}

/**
 * How it stands with what was filmed in an operation. `kept` until `at`, the last of its tries;
 * `held`: on legal hold, and `at` is when its time would be over; `due`: that is over, and the next
 * round destroys it; `destroyed` at that moment; `unopenable`: it is said to be kept, and the
 * secrets that it takes are not there, or are damaged; `unopenable-partly`: some of them are. Told
 * by the tries that have a result, where there are any.
 */
export interface CapturesStanding {
  standing: 'kept' | 'held' | 'due' | 'destroyed' | 'unopenable' | 'unopenable-partly'
  at: Date | null
}

/**
 * Null: nobody was filmed. Judged by what is authenticated, as the destruction itself is: the
 * operation's rule and its evidence.
 */
export const capturesStanding = async (
  { database: { db }, strongboxes, retention }: StandingParts,
  operation: Operation,
  now: Date,
): Promise<CapturesStanding | null> => {
  const videos = await db.select().from(identificationVideos).where(eq(identificationVideos.operationId, operation.id))
  if (videos.length === 0) return null
  const events = (await readLinks(db, operation.id)).map(readLink)
  const kept = videos.filter(({ wrappedKey }) => wrappedKey !== null)
  if (kept.length === 0) {
    const destroyed = events.findLast(({ type }) => type === 'PicturesDestroyed')
    return { standing: 'destroyed', at: operation.erasedAt ?? (destroyed ? new Date(destroyed.at) : null) }
  }
  const putOff = new Set(events.flatMap(({ type, facts }) => (type === 'PicturesHeld' ? [facts.video] : [])))
  const days = retentionDaysOf(operation, retention)
  const ends = kept.filter(({ id }) => !putOff.has(id)).map(({ startedAt }) => keptUntil(startedAt, days).getTime())
  const at = ends.length > 0 ? new Date(Math.max(...ends)) : null
  const computed = kept.filter(({ state }) => state === 'computed')
  const looked = computed.length > 0 ? computed : kept
  const boxes = await Promise.all(looked.map((video) => strongboxes.find(video)))
  const shut = boxes.filter((box) => !box.ok).length
  if (shut > 0) return { standing: shut === looked.length ? 'unopenable' : 'unopenable-partly', at }
  if (operation.legalHoldSince) return { standing: 'held', at }
  return { standing: at && at > now ? 'kept' : 'due', at }
}
