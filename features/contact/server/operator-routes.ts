import { signedInHolder } from '@firmeza/accounts/server'
import { parseBody, parseQuery, type Refusal } from '@firmeza/http'
import type { MessageLimits } from '@firmeza/messaging'
import type { Limits } from '@firmeza/store'
import type { FastifyInstance } from 'fastify'
import { contactAnswerBody, contactCloseBody, contactPaths, contactsQuery } from '../contract.ts'
import { type AnswerParts, answerContact } from './answer-contact.ts'
import { closeContact } from './close-contact.ts'
import { listContacts } from './list-contacts.ts'
import { refused } from './refused.ts'
import type { Contact } from './store.ts'
import { viewContact } from './view-contact.ts'

type Path = { Params: { contactId: string } }

export interface OperatorContactParts extends AnswerParts {
  limits: Limits
  messageLimits: MessageLimits
}

/** What operators do with requests. */
export const operatorContactRoutes = (app: FastifyInstance, parts: OperatorContactParts): void => {
  const door = { config: { door: 'operator' } } as const
  const deciding = { config: { ...door.config, security: 'operator-action' } } as const

  app.get(contactPaths.list, door, async (request, reply) => {
    const query = parseQuery(request, contactsQuery)
    if (!query.ok) return refused(request, reply, query.refusal)
    return listContacts(parts.database.db, query.value)
  })

  app.post<Path>(contactPaths.answer(':contactId'), deciding, async (request, reply) => {
    const body = parseBody(request, contactAnswerBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const { contactId } = request.params
    const answered = await parts.limits.within<Contact, Refusal>(parts.messageLimits.mail('contact', {}), () =>
      answerContact(parts, contactId, body.value.text, signedInHolder(request)),
    )
    return answered.ok ? viewContact(answered.value) : refused(request, reply, answered.refusal)
  })

  app.post<Path>(contactPaths.close(':contactId'), deciding, async (request, reply) => {
    const body = parseBody(request, contactCloseBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const closed = await closeContact(parts, request.params.contactId, body.value.reason, signedInHolder(request))
    return closed.ok ? viewContact(closed.value) : refused(request, reply, closed.refusal)
  })
}
