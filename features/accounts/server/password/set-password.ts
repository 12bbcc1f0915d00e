import { newId } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { and, eq, ne } from 'drizzle-orm'
import { credentials, sessions, verifications } from '../schema.ts'

/**
 * Gives a user this password, the first or another one, and ends their sessions, but for one, with
 * what was begun by the password of before.
 */
export const setPassword = async (
  tx: Db,
  { userId, passwordHash, keep, now }: { userId: string; passwordHash: string; keep?: string; now: Date },
): Promise<void> => {
  const changed = await tx
    .update(credentials)
    .set({ password: passwordHash, updatedAt: now })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
    .returning({ id: credentials.id })
  const times = { createdAt: now, updatedAt: now }
  if (changed.length === 0)
    await tx
      .insert(credentials)
      .values({ id: newId(), userId, providerId: 'credential', accountId: userId, password: passwordHash, ...times })
  const theirs = eq(sessions.userId, userId)
  await tx.delete(sessions).where(keep === undefined ? theirs : and(theirs, ne(sessions.id, keep)))
  await tx.delete(verifications).where(eq(verifications.value, userId))
}
