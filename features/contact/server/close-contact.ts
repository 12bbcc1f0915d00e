import { type Holder, recordOperatorAction } from '@firmeza/accounts/server'
import { ok, type Result, refuse } from '@firmeza/kernel'
import { and, eq, ne } from 'drizzle-orm'
import type { AnswerParts } from './answer-contact.ts'
import { contactRequests } from './schema.ts'
import { type Contact, findContact } from './store.ts'

/** Closes a request, answered or not, and writes down who did and why. */
export const closeContact = async (
  { database, clock }: Pick<AnswerParts, 'database' | 'clock'>,
  contactId: string,
  reason: string,
  operator: Holder,
): Promise<Result<Contact, { code: 'not-found' | 'contact-closed' }>> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const [closed] = await tx
      .update(contactRequests)
      .set({ state: 'CLOSED', closedAt: at })
      .where(and(eq(contactRequests.id, contactId), ne(contactRequests.state, 'CLOSED')))
      .returning()
    if (!closed) return refuse({ code: (await findContact(tx, contactId)) ? 'contact-closed' : 'not-found' })
    const subject = { kind: 'contact', id: contactId }
    await recordOperatorAction(tx, { at, operator, action: 'contact-closed', subject, reason })
    return ok(closed)
  })
