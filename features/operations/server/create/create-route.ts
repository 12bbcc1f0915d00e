import { visitorOf } from '@firmeza/http'
import type { FastifyInstance } from 'fastify'
import { creationPayload, operationsPaths } from '../../contract.ts'
import { refused } from '../refused.ts'
import { type CreateParts, createOperation } from './create-operation.ts'
import type { Creator } from './creator.ts'
import { type ReceiveParts, receivesDocuments, withDocuments } from './receive-documents.ts'
import { type TakeParts, takeDocuments } from './take-documents.ts'

export interface CreateRouteParts extends CreateParts, ReceiveParts, TakeParts {}

/** `POST create/withotpandtoken/{domainUuid}` (specification 1 §7). */
export const createRoute = (app: FastifyInstance, parts: CreateRouteParts): void => {
  app.decorateRequest('extractedDocuments', null)
  app.decorateRequest('othersWait', null)
  app.decorateRequest('sender', null)
  app.decorateRequest('bytesCounted', false)
  app.post(
    operationsPaths.create(':domainUuid'),
    { config: { door: 'token' }, ...receivesDocuments(parts) },
    async (request, reply) => {
      const asked = { request, reply, schema: creationPayload }
      const created = await withDocuments(parts, asked, (payload, { idempotency, ...brought }) =>
        createOperation(parts, {
          payload,
          take: (plan, staged) => takeDocuments(parts, brought, plan, staged),
          sender: brought.sender,
          creator: request.principal as Creator,
          visitor: visitorOf(request),
          idempotency,
        }),
      )
      return created.ok ? created.value : refused(request, reply, created.refusal)
    },
  )
}
