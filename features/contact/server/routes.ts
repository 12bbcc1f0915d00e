import { languageOf, originsOf, parseBody } from '@firmeza/http'
import { ok } from '@firmeza/kernel'
import type { FastifyInstance } from 'fastify'
import { contactPaths, contactSubmission } from '../contract.ts'
import { type OperatorContactParts, operatorContactRoutes } from './operator-routes.ts'
import { type ReceiveParts, receiveContact } from './receive-contact.ts'
import { refused } from './refused.ts'

export type ContactRouteParts = ReceiveParts & OperatorContactParts

export const contactRoutes = (app: FastifyInstance, parts: ContactRouteParts): void => {
  operatorContactRoutes(app, parts)
  const { limits, messageLimits } = parts
  app.post(contactPaths.contacts, { config: { door: 'open' } }, async (request, reply) => {
    const body = parseBody(request, contactSubmission)
    if (!body.ok) return refused(request, reply, body.refusal)
    const counted = messageLimits.mail('contact', { origins: originsOf(request), to: body.value.email })
    const language = languageOf(request)
    const received = await limits.within<string, never>(counted, async () =>
      // The program that filled in the trap is told nothing it could learn from.
      ok(body.value.website ? parts.nextContactId() : await receiveContact(parts, body.value, language)),
    )
    return received.ok ? reply.code(201).send({ id: received.value }) : refused(request, reply, received.refusal)
  })
}
