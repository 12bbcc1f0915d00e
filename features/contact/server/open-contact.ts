import type { Queue } from '@firmeza/store'
import type { FastifyInstance } from 'fastify'
import { contactIds } from './contact-ids.ts'
import { CONTACT_MAIL, type ContactMailJob } from './receive-contact.ts'
import { type ContactRouteParts, contactRoutes } from './routes.ts'
import { type ContactMailParts, sendContactMail } from './send-contact-mail.ts'

export type ContactParts = Omit<ContactRouteParts, 'nextContactId'> &
  ContactMailParts & { queue: Pick<Queue, 'define'> }

/** The contact form, and what operators see of it. */
export const openContact = async (parts: ContactParts) => {
  await parts.queue.define<ContactMailJob>(CONTACT_MAIL, {
    concurrency: 1,
    handler: (job, { id }) => sendContactMail(parts, job, id),
  })
  const nextContactId = contactIds(parts.clock)
  return { routes: (app: FastifyInstance) => contactRoutes(app, { ...parts, nextContactId }) }
}
