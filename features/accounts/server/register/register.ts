import type { Refusal } from '@firmeza/http'
import { type Limit, newId, ok, type Result, refuse } from '@firmeza/kernel'
import type { Database, Limits, Queue } from '@firmeza/store'
import type { RegistrationBody } from '../../contract.ts'
import type { MailedLink, MailedLinks } from '../links/mailed-links.ts'
import { ACCOUNT_MAIL, type AccountMailJob } from '../mail/account-mail-job.ts'
import type { Hashing } from '../password/hashing.ts'
import { type PasswordRules, type PasswordUnfit, whyNotPassword } from '../password/why-not-password.ts'
import type { Asker } from './asker.ts'

export interface RegisterParts extends PasswordRules {
  database: Database
  queue: Queue
  hashing: Hashing
  limits: Limits
  mailedLinks: MailedLinks
}

const byOrigin = (origin: string): Limit => ({ who: `register ${origin}`, most: 60, withinMinutes: 60 })
/**
 * Mails that strangers can have sent to an address; what is beyond them is answered alike, and not sent. Few from one place, so that nobody can use
 * up what its owner may ask for from another; and of each kind apart.
 */
export const mailsTo = (email: string, kind: MailedLink['kind'], origin: string): Limit[] => [
  { who: `mail ${kind} ${origin} ${email}`, most: 5, withinMinutes: 60 },
  { who: `mail ${kind} ${email}`, most: 20, withinMinutes: 60 },
]

/**
 * Keeps what somebody wants to register, and promises the mail. It does the same whether or not the address has an account: only the mail, which
 * its owner reads, tells which.
 */
export const register = async (
  { database, queue, hashing, limits, mailedLinks, ...rules }: RegisterParts,
  { name, email, password }: RegistrationBody,
  { origin, locale }: Asker,
): Promise<Result<{ linkId: string }, PasswordUnfit | Refusal<'too-many-requests' | 'server-busy'>>> => {
  const unfit = await whyNotPassword(password, email, 'password', rules)
  if (unfit) return refuse(unfit)
  const retryAfterSeconds = await limits.take([byOrigin(origin)])
  if (retryAfterSeconds > 0) return refuse({ code: 'too-many-requests', retryAfterSeconds })
  const passwordHash = await hashing.hash(password, origin)
  if (passwordHash === null) {
    await limits.giveBack([byOrigin(origin)])
    return refuse({ code: 'server-busy', retryAfterSeconds: 2 })
  }
  // Of a link that nobody is sent, an id that nobody has.
  if ((await limits.take(mailsTo(email, 'registration', origin))) > 0) return ok({ linkId: newId() })
  return database.transaction(async (tx) => {
    const linkId = await mailedLinks.create(tx, { kind: 'registration', email, locale, name, passwordHash })
    await queue.enqueue(tx, ACCOUNT_MAIL, { kind: 'link', linkId } satisfies AccountMailJob)
    return ok({ linkId })
  })
}
