import type { WireContact } from '../wire.ts'
import type { Contact } from './store.ts'

/** The request as it crosses the wire. */
export const viewContact = (contact: Contact): WireContact => {
  const { createdAt, closedAt, answer, answeredAt, answerSentAt, answerRefused, consents, ...fields } = contact
  return {
    ...fields,
    creationdate: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    answer:
      answer === null || answeredAt === null
        ? null
        : {
            text: answer,
            at: answeredAt.toISOString(),
            sentAt: answerSentAt?.toISOString() ?? null,
            refused: answerRefused,
          },
  }
}
