import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import type { MessageLimits } from '@firmeza/messaging'
import type { Queue } from '@firmeza/store'
import type { Holder } from '../auth/holder.ts'
import type { MailedLinks } from '../links/mailed-links.ts'
import { ACCOUNT_MAIL, type AccountMailJob } from '../mail/account-mail-job.ts'
import type { Asker } from '../register/asker.ts'
import { type ProveParts, proveAgain } from '../sessions/prove-again.ts'
import type { Hashing } from './hashing.ts'
import { setPassword } from './set-password.ts'
import { type PasswordRules, whyNotPassword } from './why-not-password.ts'

export interface ChangePasswordParts extends ProveParts, PasswordRules {
  queue: Queue
  hashing: Hashing
  mailedLinks: MailedLinks
  messageLimits: MessageLimits
}

/**
 * Another password for a holder, or the first one. Their other sessions end, and links to yet
 * another one.
 */
export const changePassword = async (
  parts: ChangePasswordParts,
  holder: Holder,
  { currentPassword, newPassword }: { currentPassword?: string | undefined; newPassword: string },
  { origin, origins, locale }: Asker,
): Promise<Result<null, Refusal>> => {
  const unfit = await whyNotPassword(newPassword, holder.email, 'newPassword', parts)
  if (unfit) return refuse(unfit)
  const proof = await proveAgain(parts, holder, { password: currentPassword, origins })
  if (!proof.ok) return refuse(proof.refusal)
  // Nobody changes a password without being told: where no mail may be sent, it stays.
  const retryAfterSeconds = await parts.limits.take(parts.messageLimits.mail('notice', { account: holder.userId }))
  if (retryAfterSeconds > 0) return refuse({ code: 'too-many-requests', retryAfterSeconds })
  const passwordHash = await parts.hashing.hash(newPassword, origin)
  if (passwordHash === null) return refuse({ code: 'server-busy', retryAfterSeconds: 2 })
  const { userId, sessionId } = holder
  const now = parts.clock.now()
  await parts.database.transaction(async (tx) => {
    await setPassword(tx, { userId, passwordHash, keep: sessionId, now })
    await parts.mailedLinks.supersede(tx, { email: holder.email, kind: 'reset' })
    const at = now.toISOString()
    const job: AccountMailJob = { kind: 'notice', notice: 'password-changed', userId, locale, at }
    await parts.queue.enqueue(tx, ACCOUNT_MAIL, job)
  })
  return ok(null)
}
