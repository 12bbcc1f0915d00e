import type { Holder } from '@firmeza/accounts/server'
import type { Db } from '@firmeza/store'
import { and, eq, lte, or } from 'drizzle-orm'
import type { WireHold } from '../../wire.ts'
import { identificationHolds } from '../schema.ts'

export type Hold = typeof identificationHolds.$inferSelect

/** Who holds it, and on which of their pages. */
export interface Holding {
  operator: Holder
  page: string
}

/** After so long without a decision the result is anybody's again. */
const HOLD_MS = 30 * 60_000

export const findHold = async (db: Db, videoId: string): Promise<Hold | null> => {
  const [hold] = await db.select().from(identificationHolds).where(eq(identificationHolds.videoId, videoId))
  return hold ?? null
}

/** Who looks at it at this moment; null: nobody. */
export const holdOf = (hold: Hold | null, operator: Holder, now: Date): WireHold | null =>
  hold && hold.heldUntil > now
    ? { name: hold.heldByName, isYou: hold.heldBy === operator.userId, until: hold.heldUntil.toISOString() }
    : null

/**
 * The result is the operator's from now on, unless it is another's. Their last page that asked has
 * it. Answers whose it is.
 */
export const hold = async (
  db: Db,
  videoId: string,
  { operator, page }: Holding,
  now: Date,
): Promise<WireHold | null> => {
  const { heldBy, heldUntil } = identificationHolds
  const held = {
    heldBy: operator.userId,
    heldByName: operator.accountName || operator.email,
    page,
    heldUntil: new Date(now.getTime() + HOLD_MS),
  }
  await db
    .insert(identificationHolds)
    .values({ videoId, ...held })
    .onConflictDoUpdate({
      target: identificationHolds.videoId,
      set: held,
      setWhere: or(eq(heldBy, operator.userId), lte(heldUntil, now)),
    })
  return holdOf(await findHold(db, videoId), operator, now)
}

/** Leaves it to others, where it is that page's of the operator. */
export const release = async (db: Db, videoId: string, { operator, page }: Holding): Promise<void> => {
  const { videoId: id, heldBy, page: on } = identificationHolds
  await db.delete(identificationHolds).where(and(eq(id, videoId), eq(heldBy, operator.userId), eq(on, page)))
}

/** Nobody looks at it any more, whoever did: it was decided on. */
export const dropHold = async (tx: Db, videoId: string): Promise<void> => {
  await tx.delete(identificationHolds).where(eq(identificationHolds.videoId, videoId))
}
