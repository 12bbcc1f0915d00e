import type { Database, Limits } from '@firmeza/store'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Notify } from '../mail/notify.ts'
import { sessions } from '../schema.ts'

/**
 * Browsers one user can be signed in with at once: more than anybody has, fewer than a program
 * makes.
 */
const MOST_SESSIONS = 20

export interface CapParts {
  database: Database
  limits: Limits
  notify: Notify
}

/**
 * Ends the sessions of a user that were used longest ago, so that no more than
 * {@link MOST_SESSIONS} are left, the one just opened among them; and tells the user, once a day.
 */
export const capSessions =
  ({ database: { db }, limits, notify }: CapParts) =>
  async (userId: string, openedToken: string, headers: Headers | undefined): Promise<void> => {
    const others = and(eq(sessions.userId, userId), ne(sessions.token, openedToken))
    const surplus = db
      .select({ id: sessions.id })
      .from(sessions)
      .where(others)
      .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt))
      .offset(MOST_SESSIONS - 1)
    const ended = await db.delete(sessions).where(inArray(sessions.id, surplus)).returning({ id: sessions.id })
    if (ended.length === 0) return
    const told = { who: `sessions ended ${userId}`, most: 1, withinMinutes: 24 * 60 }
    if ((await limits.take([told])) === 0) await notify('session-ended', userId, headers)
  }
