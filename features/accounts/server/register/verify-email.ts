import type { Refusal } from '@firmeza/http'
import { type Clock, type Limit, newId, ok, type Result, refuse } from '@firmeza/kernel'
import type { Database, Db, Limits } from '@firmeza/store'
import type { MailedLink, MailedLinkRefusal, MailedLinks } from '../links/mailed-links.ts'
import type { Hashing } from '../password/hashing.ts'
import { credentials, users } from '../schema.ts'

export interface VerifyParts {
  database: Database
  clock: Clock
  hashing: Hashing
  limits: Limits
  mailedLinks: MailedLinks
}

export interface Opened {
  token: string
  /** The registration's, typed again. */
  password?: string | undefined
  /** Whether the link is that of the registration typed in this browser. */
  isOwn: (linkId: string) => boolean
  origin: string
}

type VerifyRefusal =
  | MailedLinkRefusal
  | Refusal<'registration-elsewhere' | 'sign-in-failed' | 'too-many-requests' | 'server-busy'>

const guesses = (linkId: string): Limit => ({ who: `registration ${linkId}`, most: 10, withinMinutes: 15 })

/**
 * Makes the user of a registration whose link was opened by whoever typed it: in the same browser,
 * or with the same password. The password in force is the one typed for this very link.
 */
export const verifyEmail = async (
  parts: VerifyParts,
  opened: Opened,
): Promise<Result<{ email: string }, VerifyRefusal>> => {
  const { database, clock, mailedLinks } = parts
  const link = await mailedLinks.judge(opened.token, 'registration')
  if (!link.ok) return link
  const { email } = link.value
  const stranger = opened.isOwn(link.value.id) ? null : await whyStranger(parts, opened, link.value)
  if (stranger) return refuse(stranger)
  const made = await database.transaction(
    async (tx) => (await mailedLinks.takeUp(tx, link.value)) && (await makeUser(tx, link.value, clock.now())),
  )
  return made ? ok({ email }) : refuse({ code: 'link-used' })
}

const whyStranger = async (
  { limits, hashing }: VerifyParts,
  { password, origin }: Opened,
  { id, email, passwordHash }: MailedLink,
): Promise<VerifyRefusal | null> => {
  if (password === undefined) return { code: 'registration-elsewhere', email }
  const retryAfterSeconds = await limits.take([guesses(id)])
  if (retryAfterSeconds > 0) return { code: 'too-many-requests', retryAfterSeconds }
  const isRight = await hashing.matches(password, passwordHash!, origin)
  if (isRight === null) {
    await limits.giveBack([guesses(id)])
    return { code: 'server-busy', retryAfterSeconds: 2 }
  }
  return isRight ? null : { code: 'sign-in-failed' }
}

/** False when the address has a user by now: who came by an identity provider, or another link. */
const makeUser = async (tx: Db, { email, name, passwordHash }: MailedLink, now: Date): Promise<boolean> => {
  const userId = newId()
  const made = await tx
    .insert(users)
    .values({ id: userId, name: name!, email, emailVerified: true, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (made.length === 0) return false
  const times = { createdAt: now, updatedAt: now }
  await tx
    .insert(credentials)
    .values({ id: newId(), userId, providerId: 'credential', accountId: userId, password: passwordHash, ...times })
  return true
}
