import type { Refusal } from '@firmeza/http'
import { newId, ok, type Result, refuse } from '@firmeza/kernel'
import { namesPlace } from '@firmeza/messaging'
import type { Database, Queue } from '@firmeza/store'
import type { RegistrationBody } from '../../contract.ts'
import type { MailedLinks } from '../links/mailed-links.ts'
import { ACCOUNT_MAIL, type AccountMailJob } from '../mail/account-mail-job.ts'
import { type CountMailParts, countMail, mailTo } from '../mail/count-mail.ts'
import type { Hashing } from '../password/hashing.ts'
import { type PasswordRules, type PasswordUnfit, whyNotPassword } from '../password/why-not-password.ts'
import type { Asker } from './asker.ts'

export interface RegisterParts extends PasswordRules, CountMailParts {
  database: Database
  queue: Queue
  hashing: Hashing
  mailedLinks: MailedLinks
}

type RegisterRefusal = PasswordUnfit | Refusal<'name-leads-away' | 'too-many-requests' | 'server-busy'>

/** Why a name cannot be that of an account: it stands in mails to strangers. */
const whyNotName = (name: string): Refusal<'name-leads-away'> | null =>
  namesPlace(name) ? { code: 'name-leads-away', field: 'name' } : null

/**
 * Keeps what somebody wants to register, and promises the mail. It does the same whether or not the
 * address has an account: only the mail, which its owner reads, tells which.
 */
export const register = async (
  parts: RegisterParts,
  { name, email, password }: RegistrationBody,
  { origins, origin, locale }: Asker,
): Promise<Result<{ linkId: string }, RegisterRefusal>> => {
  const { database, queue, hashing, mailedLinks } = parts
  const flaw = whyNotName(name) ?? (await whyNotPassword(password, email, 'password', parts))
  if (flaw) return refuse(flaw)
  return countMail<{ linkId: string }, RegisterRefusal>(parts, 'registration', origins, async () => {
    const passwordHash = await hashing.hash(password, origin)
    if (passwordHash === null) return refuse({ code: 'server-busy', retryAfterSeconds: 2 })
    const promise = () =>
      database.transaction(async (tx) => {
        const linkId = await mailedLinks.create(tx, { kind: 'registration', email, locale, name, passwordHash })
        await queue.enqueue(tx, ACCOUNT_MAIL, { kind: 'link', linkId } satisfies AccountMailJob)
        return linkId
      })
    // Of a link that nobody is sent, an id that nobody has.
    return ok({ linkId: await mailTo(parts, { kind: 'registration', email, origins }, promise, newId()) })
  })
}
