import type { Clock, Locale } from '@firmeza/kernel'
import type { Database, Db, Queue } from '@firmeza/store'
import type { ContactSubmission } from '../contract.ts'
import { contactRequests } from './schema.ts'

/** Queue of the mails about contact requests. */
export const CONTACT_MAIL = 'contact-mail'

/**
 * `received` tells the provider of a request, `answer` tells who made it what the provider says.
 */
export interface ContactMailJob {
  contactId: string
  kind: 'received' | 'answer'
}

export interface ReceiveParts {
  database: Database
  queue: Pick<Queue, 'enqueue'>
  clock: Clock
  nextContactId: () => string
}

type Row = Omit<typeof contactRequests.$inferInsert, 'id'>

/** Stores a request and promises the provider's mail about it, both or neither. Answers its id. */
export const receiveContact = async (
  { database, queue, clock, nextContactId }: ReceiveParts,
  submission: ContactSubmission,
  language: Locale,
): Promise<string> => {
  const row: Row = { ...rowOf(submission), language, state: 'RECEIVED', createdAt: clock.now() }
  return database.transaction(async (tx) => {
    const contactId = await insert(tx, row, nextContactId)
    await queue.enqueue(tx, CONTACT_MAIL, { contactId, kind: 'received' } satisfies ContactMailJob)
    return contactId
  })
}

const insert = async (tx: Db, row: Row, nextContactId: () => string): Promise<string> => {
  for (;;) {
    const values = { ...row, id: nextContactId() }
    const [made] = await tx
      .insert(contactRequests)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: contactRequests.id })
    if (made) return made.id
  }
}

const EMPTY = { lastname: '', nif: '', signatureSelected: '', phone: '', company: '', message: '', consents: [] }

const rowOf = (submission: ContactSubmission): Omit<Row, 'language' | 'state' | 'createdAt'> => {
  const { form, name, email } = submission
  const own = { ...EMPTY, form, name, email }
  switch (submission.form) {
    case 'api':
      return { ...own, message: submission.description, consents: ['agree'] }
    case 'registration': {
      const { lastname, nif, signatureSelected, phone } = submission
      return { ...own, lastname, nif, signatureSelected, phone }
    }
    case 'request': {
      const { company, phone, message } = submission
      return { ...own, company, phone, message, consents: ['agreePrivacy', 'agreeContact'] }
    }
  }
}
