import type { Holder } from '@firmeza/accounts/server'
import type { Db } from '@firmeza/store'
import { and, eq, lte, or, sql } from 'drizzle-orm'
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

/** The result is the operator's from now on, unless it is another's. Answers whose it is. */
export const hold = async (
  db: Db,
  videoId: string,
  { operator, page }: Holding,
  now: Date,
): Promise<WireHold | null> => {
  const { heldBy, heldUntil, pages } = identificationHolds
  const held = {
    heldBy: operator.userId,
    heldByName: operator.accountName || operator.email,
    heldUntil: new Date(now.getTime() + HOLD_MS),
  }
  const isTheirs = sql`${heldBy} = ${operator.userId} and ${heldUntil} > ${now.toISOString()}`
  await db
    .insert(identificationHolds)
    .values({ videoId, ...held, pages: [page] })
    .onConflictDoUpdate({
      target: identificationHolds.videoId,
      set: {
        ...held,
        pages: sql`case when ${isTheirs} then array_append(array_remove(${pages}, ${page}), ${page}) else array[${page}] end`,
      },
      setWhere: or(eq(heldBy, operator.userId), lte(heldUntil, now)),
    })
  return holdOf(await findHold(db, videoId), operator, now)
}

/** That page of the operator's looks at it no more; after their last it is left to others. */
export const release = async (db: Db, videoId: string, { operator, page }: Holding): Promise<void> => {
  const { videoId: id, heldBy, pages } = identificationHolds
  const theirs = and(eq(id, videoId), eq(heldBy, operator.userId))
  await db
    .update(identificationHolds)
    .set({ pages: sql`array_remove(${pages}, ${page})` })
    .where(theirs)
  await db.delete(identificationHolds).where(and(theirs, sql`cardinality(${pages}) = 0`))
}

/** Nobody looks at it any more, whoever did: it was decided on. */
export const dropHold = async (tx: Db, videoId: string): Promise<void> => {
  await tx.delete(identificationHolds).where(eq(identificationHolds.videoId, videoId))
}
