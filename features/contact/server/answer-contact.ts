import { type Holder, recordOperatorAction } from '@firmeza/accounts/server'
import { m } from '@firmeza/i18n'
import { type Clock, DEFAULT_LOCALE, ok, type Result, refuse } from '@firmeza/kernel'
import type { Database, Queue } from '@firmeza/store'
import { and, eq } from 'drizzle-orm'
import type { ContactRefusalCode } from '../wire.ts'
import { CONTACT_MAIL, type ContactMailJob } from './receive-contact.ts'
import { contactRequests } from './schema.ts'
import { type Contact, findContact } from './store.ts'

export interface AnswerParts {
  database: Database
  queue: Pick<Queue, 'enqueue'>
  clock: Clock
}

/** The text itself stays with the request, which can be erased; the log is for ever. */
const REASON = m.contact_answered_reason({}, { locale: DEFAULT_LOCALE })

type Refused = { code: ContactRefusalCode | 'not-found' }

/**
 * Answers a request: the text, the promise of its mail and the operator's action, all or nothing.
 * Of two answers at once one is sent. One that the mail server refuses is none: the request waits
 * for another.
 */
export const answerContact = async (
  { database, queue, clock }: AnswerParts,
  contactId: string,
  text: string,
  operator: Holder,
): Promise<Result<Contact, Refused>> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const [answered] = await tx
      .update(contactRequests)
      .set({ state: 'ANSWERED', answer: text, answeredAt: at, answerSentAt: null, answerRefused: null })
      .where(and(eq(contactRequests.id, contactId), eq(contactRequests.state, 'RECEIVED')))
      .returning()
    if (!answered) return refuse(whyNot(await findContact(tx, contactId)))
    await queue.enqueue(tx, CONTACT_MAIL, { contactId, kind: 'answer' } satisfies ContactMailJob)
    const subject = { kind: 'contact', id: contactId }
    await recordOperatorAction(tx, { at, operator, action: 'contact-answered', subject, reason: REASON })
    return ok(answered)
  })

const whyNot = (contact: Contact | null): Refused => {
  if (!contact) return { code: 'not-found' }
  return { code: contact.state === 'CLOSED' ? 'contact-closed' : 'contact-answered' }
}
