import { MailRejected, type MailSender } from '@firmeza/messaging'
import { type Database, PermanentFailure } from '@firmeza/store'
import { providerMail } from '../mails/provider-mail.ts'
import type { ContactMailJob } from './receive-contact.ts'
import { findContact } from './store.ts'

export interface ContactMailParts {
  database: Database
  mail: MailSender
  brandName: string
  baseUrl: string
  /** Where the provider reads of contact requests. */
  contactEmail: string
}

/** Sends one mail about a contact request. Runs as a job: a second run sends the same mail, under the same id. */
export const sendContactMail = async (
  { database, mail, brandName, baseUrl, contactEmail }: ContactMailParts,
  { contactId }: ContactMailJob,
  jobId: string,
): Promise<void> => {
  const contact = await findContact(database.db, contactId)
  if (!contact) throw new PermanentFailure(`No contact request ${contactId}`)
  const to = { name: brandName, address: contactEmail }
  await mail.send({ id: jobId, to, ...providerMail({ contact, brandName, baseUrl }) }).catch((fault: unknown) => {
    if (!(fault instanceof MailRejected)) throw fault
    throw new PermanentFailure(`The mail server refused: ${fault.reply}`)
  })
}
