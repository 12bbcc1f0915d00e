import type { Holder } from '@firmeza/accounts/server'
import type { Db } from '@firmeza/store'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { WireHold } from '../../wire.ts'
import { identificationReviews } from '../schema.ts'

export type Review = typeof identificationReviews.$inferSelect

/** After so long without a decision the result is anybody's again. */
const HOLD_MS = 30 * 60_000

export const findReview = async (db: Db, videoId: string): Promise<Review | null> => {
  const [review] = await db.select().from(identificationReviews).where(eq(identificationReviews.videoId, videoId))
  return review ?? null
}

/** Who looks at it at this moment; null: nobody. */
export const holdOf = (review: Review | null, operator: Holder, now: Date): WireHold | null =>
  review?.heldBy && review.heldUntil && review.heldUntil > now
    ? { name: review.heldByName ?? '', isYou: review.heldBy === operator.userId, until: review.heldUntil.toISOString() }
    : null

/** The result is the operator's from now on, unless it is another's. Answers whose it is. */
export const hold = async (db: Db, videoId: string, operator: Holder, now: Date): Promise<WireHold | null> => {
  const { heldBy, heldUntil } = identificationReviews
  const held = {
    heldBy: operator.userId,
    heldByName: operator.accountName || operator.email,
    heldUntil: new Date(now.getTime() + HOLD_MS),
  }
  await db
    .insert(identificationReviews)
    .values({ videoId, ...held })
    .onConflictDoUpdate({
      target: identificationReviews.videoId,
      set: held,
      setWhere: or(isNull(heldBy), eq(heldBy, operator.userId), lte(heldUntil, now)),
    })
  return holdOf(await findReview(db, videoId), operator, now)
}

/** Leaves it to others, where it is the operator's. */
export const release = async (db: Db, videoId: string, { userId }: Holder): Promise<void> => {
  await db
    .update(identificationReviews)
    .set({ heldBy: null, heldByName: null, heldUntil: null })
    .where(and(eq(identificationReviews.videoId, videoId), eq(identificationReviews.heldBy, userId)))
}

/** Notes the first of two who pass it, and leaves it to the second. */
export const notePassed = async (tx: Db, videoId: string, { userId }: Holder): Promise<void> => {
  const passed = { passedBy: userId, heldBy: null, heldByName: null, heldUntil: null }
  const noted = await tx
    .insert(identificationReviews)
    .values({ videoId, ...passed })
    .onConflictDoUpdate({
      target: identificationReviews.videoId,
      set: passed,
      setWhere: isNull(identificationReviews.passedBy),
    })
    .returning({ videoId: identificationReviews.videoId })
  if (noted.length === 0) throw new Error('somebody else passed it meanwhile')
}
