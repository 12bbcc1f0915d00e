import type { Refusal } from '@firmeza/http'
import type { Clock, Limit, Origin } from '@firmeza/kernel'
import type { Database, Limits } from '@firmeza/store'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Holder } from '../auth/holder.ts'
import { FRESH_MINUTES } from '../auth/settings.ts'
import type { checkPassword } from '../password/check-password.ts'
import { credentials, sessions } from '../schema.ts'

export interface ProveParts {
  database: Database
  clock: Clock
  checkPassword: ReturnType<typeof checkPassword>
  limits: Limits
}

/**
 * From wherever: a stolen session must not serve to guess the password. Whoever has none cannot use
 * it up.
 */
const byUser = (userId: string): Limit => ({ who: `prove ${userId}`, most: 20, withinMinutes: 60 })

type ProofRefusal = Refusal<'password-wrong' | 'session-not-fresh' | 'too-many-requests' | 'server-busy'>

/** Whether the user has a password. */
const hasPassword = async ({ db }: Database, userId: string): Promise<boolean> => {
  const mine = and(
    eq(credentials.userId, userId),
    eq(credentials.providerId, 'credential'),
    isNotNull(credentials.password),
  )
  return (await db.select({ id: credentials.id }).from(credentials).where(mine)).length > 0
}

/**
 * Asks somebody who is signed in to prove again who they are, before what is delicate: their
 * password, or, where they have none, that they have signed in just now. Answers the stored hash of
 * the password, null where there is none.
 */
export const proveAgain = async (
  { database, checkPassword: check, limits }: ProveParts,
  { userId, sessionId, email }: Holder,
  { password, origins }: { password: string | undefined; origins: readonly Origin[] },
): Promise<{ ok: true; passwordHash: string | null } | { ok: false; refusal: ProofRefusal }> => {
  if (!(await hasPassword(database, userId))) {
    const [session] = await database.db.select().from(sessions).where(eq(sessions.id, sessionId))
    const fresh = session && Date.now() - session.createdAt.getTime() < FRESH_MINUTES * 60_000
    return fresh ? { ok: true, passwordHash: null } : { ok: false, refusal: { code: 'session-not-fresh' } }
  }
  const retryAfterSeconds = await limits.take([byUser(userId)])
  if (retryAfterSeconds > 0) return { ok: false, refusal: { code: 'too-many-requests', retryAfterSeconds } }
  const checked = await check({ email, password: password ?? '', origins, known: true })
  if (checked.ok && checked.value.of === 'user') {
    await limits.giveBack([byUser(userId)])
    return { ok: true, passwordHash: checked.value.passwordHash }
  }
  if (checked.ok || checked.refusal.code === 'sign-in-failed')
    return { ok: false, refusal: { code: 'password-wrong', field: 'password' } }
  return { ok: false, refusal: checked.refusal as ProofRefusal }
}
