import { type Clock, newId, ok, type Result, refuse } from '@firmeza/kernel'
import type { Database, Db } from '@firmeza/store'
import type { MailedLink, MailedLinkRefusal, MailedLinks } from '../links/mailed-links.ts'
import { credentials, users } from '../schema.ts'

export interface VerifyParts {
  database: Database
  clock: Clock
  mailedLinks: MailedLinks
}

/** Makes the user of a registration whose link was opened. The password in force is the one typed for this very link. */
export const verifyEmail = async (
  { database, clock, mailedLinks }: VerifyParts,
  token: string,
): Promise<Result<{ email: string }, MailedLinkRefusal>> => {
  const link = await mailedLinks.judge(token, 'registration')
  if (!link.ok) return link
  const made = await database.transaction(
    async (tx) => (await mailedLinks.takeUp(tx, link.value)) && (await makeUser(tx, link.value, clock.now())),
  )
  return made ? ok({ email: link.value.email }) : refuse({ code: 'link-used' })
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
