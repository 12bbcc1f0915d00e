import type { Refusal } from '@firmeza/http'
import { type Clock, type Locale, ok, type Result, refuse } from '@firmeza/kernel'
import type { Database, Limits, Queue } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import type { MailedLinkRefusal, MailedLinks } from '../links/mailed-links.ts'
import { ACCOUNT_MAIL, type AccountMailJob } from '../mail/account-mail-job.ts'
import { forgetTries } from '../password/check-password.ts'
import type { Hashing } from '../password/hashing.ts'
import { setPassword } from '../password/set-password.ts'
import { type PasswordRules, type PasswordUnfit, whyNotPassword } from '../password/why-not-password.ts'
import type { Asker } from '../register/asker.ts'
import { passkeys, users } from '../schema.ts'

export interface ResetParts extends PasswordRules {
  database: Database
  queue: Queue
  clock: Clock
  hashing: Hashing
  limits: Limits
  mailedLinks: MailedLinks
}

type ResetRefusal = MailedLinkRefusal | PasswordUnfit | Refusal<'server-busy'>

/**
 * A new password for whoever opened the e-mailed link. All their sessions end, and their passkeys:
 * who resets may fear that somebody else has come in, and a passkey would let them in again. The
 * second factor stays.
 */
export const resetPassword = async (
  parts: ResetParts,
  { token, newPassword }: { token: string; newPassword: string },
  { origin, locale }: Asker,
): Promise<Result<null, ResetRefusal>> => {
  const { database, queue, clock, hashing, limits, mailedLinks } = parts
  const link = await mailedLinks.judge(token, 'reset')
  if (!link.ok) return link
  const unfit = await whyNotPassword(newPassword, link.value.email, 'newPassword', parts)
  if (unfit) return refuse(unfit)
  const passwordHash = await hashing.hash(newPassword, origin)
  if (passwordHash === null) return refuse({ code: 'server-busy', retryAfterSeconds: 2 })
  const { email } = link.value
  const done = await database.transaction(async (tx): Promise<true | MailedLinkRefusal['code']> => {
    if (!(await mailedLinks.takeUp(tx, link.value))) return 'link-used'
    const [user] = await tx.select().from(users).where(eq(users.email, email))
    if (!user) return 'link-unknown'
    await setPassword(tx, { userId: user.id, passwordHash, now: clock.now() })
    await tx.delete(passkeys).where(eq(passkeys.userId, user.id))
    await queue.enqueue(tx, ACCOUNT_MAIL, noticeOf(user.id, locale, clock.now()))
    return true
  })
  if (done !== true) return refuse({ code: done })
  await forgetTries(limits, email)
  return ok(null)
}

const noticeOf = (userId: string, locale: Locale, now: Date): AccountMailJob => ({
  kind: 'notice',
  notice: 'password-reset',
  userId,
  locale,
  at: now.toISOString(),
})
