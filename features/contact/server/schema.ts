import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { CONTACT_FORMS, CONTACT_STATES } from '../wire.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A contact request, of any of the forms; what its form does not ask is empty. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    /** `C` and the time in milliseconds (specification 1 §3): in this order they came. */
    id: text('id').primaryKey(),
    form: text('form', { enum: CONTACT_FORMS }).notNull(),
    language: text('language', { enum: ['es', 'en', 'it'] }).notNull(),
    state: text('state', { enum: CONTACT_STATES }).notNull(),
    name: text('name').notNull(),
    lastname: text('lastname').notNull(),
    email: text('email').notNull(),
    nif: text('nif').notNull(),
    signatureSelected: text('signature_selected').notNull(),
    phone: text('phone').notNull(),
    company: text('company').notNull(),
    /** The API form's description, the contact-request form's message. */
    message: text('message').notNull(),
    /** What was agreed to: the names of the boxes ticked. */
    consents: jsonb('consents').$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    /**
     * When the mail server took the answer; or what it said when it refused. Neither: it is on its
     * way.
     */
    answerSentAt: moment('answer_sent_at'),
    answerRefused: text('answer_refused'),
    closedAt: moment('closed_at'),
  },
  (table) => [index('contact_requests_by_state').on(table.state, table.id)],
)
