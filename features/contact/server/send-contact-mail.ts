import type { Clock } from '@firmeza/kernel'
import { MailRejected, type MailSender, MailUnconfirmed, type OutgoingMail } from '@firmeza/messaging'
import { type Database, PermanentFailure, tryLater, type Unanswered } from '@firmeza/store'
import { and, eq, sql } from 'drizzle-orm'
import { answerMail } from '../mails/answer-mail.ts'
import { providerMail } from '../mails/provider-mail.ts'
import type { ContactState } from '../wire.ts'
import type { ContactMailJob } from './receive-contact.ts'
import { contactRequests } from './schema.ts'
import { type Contact, findContact } from './store.ts'

export interface ContactMailParts {
  database: Database
  clock: Clock
  mail: MailSender
  brandName: string
  baseUrl: string
  /** Where the provider reads of contact requests, and where answers to its answers go. */
  contactEmail: string
}

/**
 * Sends one mail about a contact request. Runs as a job: a second run sends the same mail, under
 * the same id.
 */
export const sendContactMail = async (
  parts: ContactMailParts,
  job: ContactMailJob & Unanswered,
  jobId: string,
): Promise<void> => {
  const { contactId, kind } = job
  const contact = await findContact(parts.database.db, contactId)
  // Whoever made it has left, and it with them.
  if (!contact) return
  const mail = kind === 'answer' ? toAsker(parts, contact) : toProvider(parts, contact)
  try {
    await parts.mail.send({ id: jobId, ...mail })
  } catch (fault) {
    if (fault instanceof MailUnconfirmed)
      throw new PermanentFailure(`No mail server confirmed it, tried ${tryLater(job)} times`)
    if (!(fault instanceof MailRejected)) throw fault
    if (kind === 'answer') await note(parts, contact, { answerRefused: fault.reply, state: unanswered })
    throw new PermanentFailure(`The mail server refused: ${fault.code}`)
  }
  if (kind === 'answer') await note(parts, contact, { answerSentAt: parts.clock.now() })
}

type Mail = Omit<OutgoingMail, 'id'>

const toProvider = ({ brandName, baseUrl, contactEmail }: ContactMailParts, contact: Contact): Mail => ({
  to: { name: brandName, address: contactEmail },
  ...providerMail({ contact, brandName, baseUrl }),
})

const toAsker = ({ brandName, contactEmail }: ContactMailParts, contact: Contact): Mail => {
  const { answer } = contact
  if (answer === null) throw new PermanentFailure(`Contact request ${contact.id} has no answer`)
  return {
    to: { name: `${contact.name} ${contact.lastname}`.trim(), address: contact.email },
    replyTo: contactEmail,
    ...answerMail({ contact: { ...contact, answer }, brandName }),
  }
}

/** Waits for an answer again, unless somebody has closed it meanwhile. */
const unanswered = sql<ContactState>`case when ${contactRequests.state} = 'ANSWERED' then 'RECEIVED' else ${contactRequests.state} end`

const note = async (
  { database }: ContactMailParts,
  { id, answeredAt }: Contact,
  outcome: { answerSentAt: Date } | { answerRefused: string; state: typeof unanswered },
): Promise<void> => {
  await database.db
    .update(contactRequests)
    .set(outcome)
    .where(and(eq(contactRequests.id, id), eq(contactRequests.answeredAt, answeredAt!)))
}
