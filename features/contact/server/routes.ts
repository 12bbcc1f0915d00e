import { type Allowance, originOf, parseBody } from '@firmeza/http'
import { pickLocale } from '@firmeza/kernel'
import type { FastifyInstance } from 'fastify'
import { contactPaths, contactSubmission } from '../contract.ts'
import { operatorContactRoutes } from './operator-routes.ts'
import { type ReceiveParts, receiveContact } from './receive-contact.ts'
import { refused } from './refused.ts'

export interface ContactRouteParts extends ReceiveParts {
  /** Requests of one origin, and of one e-mail address. */
  contactsByOrigin: Allowance
  contactsByEmail: Allowance
}

export const contactRoutes = (app: FastifyInstance, parts: ContactRouteParts): void => {
  operatorContactRoutes(app, parts)
  const { contactsByOrigin, contactsByEmail } = parts
  app.post(contactPaths.contacts, { config: { door: 'open' } }, async (request, reply) => {
    const body = parseBody(request, contactSubmission)
    if (!body.ok) return refused(request, reply, body.refusal)
    const [origin, email] = [originOf(request), body.value.email.toLowerCase()]
    const retryAfterSeconds = Math.max(contactsByOrigin.wait(origin), contactsByEmail.wait(email))
    if (retryAfterSeconds > 0) return refused(request, reply, { code: 'too-many-requests', retryAfterSeconds })
    contactsByOrigin.count(origin)
    contactsByEmail.count(email)
    // The program that filled in the trap is told nothing it could learn from.
    const id = body.value.website
      ? parts.nextContactId()
      : await receiveContact(parts, body.value, pickLocale(request.headers['accept-language']))
    return reply.code(201).send({ id })
  })
}
