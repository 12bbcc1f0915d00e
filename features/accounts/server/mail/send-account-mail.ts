import { MailRejected, type MailSender, MailUnconfirmed } from '@firmeza/messaging'
import { type Database, PermanentFailure, tryLater, type Unanswered } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { farewellMail, knownAddressMail, noticeMail, resetMail, verificationMail } from '../../mails/account-mail.ts'
import { sentPages } from '../../wire.ts'
import type { MailedLink, MailedLinks } from '../links/mailed-links.ts'
import { mailedLinks as links, users } from '../schema.ts'
import type { AccountMailJob } from './account-mail-job.ts'

export interface AccountMailParts {
  database: Database
  mail: MailSender
  mailedLinks: MailedLinks
  brandName: string
  baseUrl: string
}

type Composed = { to: { name: string; address: string }; subject: string; html: string; text: string }

/**
 * Sends one mail of this wing, where there is still somebody to send it to. Runs as a job: it may
 * run again after a crash.
 */
export const sendAccountMail = async (
  parts: AccountMailParts,
  job: AccountMailJob & Unanswered,
  { id }: { id: string },
): Promise<void> => {
  const mail = await compose(parts, job)
  if (!mail) return
  await parts.mail.send({ id, ...mail }).catch((fault: unknown) => {
    if (fault instanceof MailRejected) throw new PermanentFailure(`The mail server refused: ${fault.code}`)
    if (fault instanceof MailUnconfirmed)
      throw new PermanentFailure(`No mail server confirmed it, tried ${tryLater(job)} times`)
    throw fault
  })
}

const compose = async (parts: AccountMailParts, job: AccountMailJob): Promise<Composed | null> => {
  const { database, brandName: brand, baseUrl } = parts
  if (job.kind === 'farewell') {
    const { email, name, locale } = job
    return { to: { name, address: email }, ...farewellMail({ brand, locale, name }) }
  }
  if (job.kind === 'link') {
    const [link] = await database.db.select().from(links).where(eq(links.id, job.linkId))
    return link && !link.usedAt ? composeLink(parts, link) : null
  }
  const [user] = await database.db.select().from(users).where(eq(users.id, job.userId))
  if (!user) return null
  const { notice, locale } = job
  const page = notice === 'password-reset' ? sentPages.forgotPassword : sentPages.profile
  const words = { brand, locale, notice, email: user.email, at: new Date(job.at), url: baseUrl + page }
  return { to: { name: user.name, address: user.email }, ...noticeMail(words) }
}

/** Here, out of reach of whoever asked, it is seen whether the address has an account. */
const composeLink = async (
  { database, mailedLinks, brandName: brand, baseUrl }: AccountMailParts,
  { id, kind, email, locale }: MailedLink,
): Promise<Composed | null> => {
  const [user] = await database.db.select().from(users).where(eq(users.email, email))
  // Whoever registers an address may be anybody: of what they typed, nothing is sent there.
  const to = { name: user?.name ?? '', address: email }
  const token = mailedLinks.tokenOf(id)
  if (kind === 'registration')
    return user
      ? { to, ...knownAddressMail({ brand, locale, url: baseUrl + sentPages.logIn }) }
      : { to, ...verificationMail({ brand, locale, url: baseUrl + sentPages.verifyEmail(token) }) }
  return user ? { to, ...resetMail({ brand, locale, url: baseUrl + sentPages.resetPassword(token) }) } : null
}
