import type { Database } from '@firmeza/store'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { SessionView } from '../../wire.ts'
import type { Holder } from '../auth/holder.ts'
import { sessions } from '../schema.ts'

/** The browsers a holder is signed in with, the latest first. */
export const listSessions = async ({ db }: Database, { userId, sessionId }: Holder): Promise<SessionView[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.updatedAt))
    .limit(100)
  return rows.map(({ id, createdAt, updatedAt, ipAddress, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ip: ipAddress || null,
    userAgent: userAgent?.slice(0, 300) || null,
    current: id === sessionId,
  }))
}

/** Ends one of a holder's sessions. False: they have none of that id. */
export const endSession = async ({ db }: Database, { userId }: Holder, sessionId: string): Promise<boolean> => {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends all of a holder's sessions but this one. Answers how many. */
export const endOtherSessions = async ({ db }: Database, { userId, sessionId }: Holder): Promise<number> => {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length
}
