import { parseBody, visitorOf } from '@firmeza/http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { creationPayload, operationsPaths } from '../../contract.ts'
import { refused } from '../refused.ts'
import { type AdmissionParts, admission } from './admission.ts'
import { CREATION_BYTES } from './body-limits.ts'
import { BodyRefused } from './body-refused.ts'
import { type CreateParts, createOperation } from './create-operation.ts'
import type { Creator } from './creator.ts'
import { idempotencyKeyOf, LONGEST_KEY } from './idempotency-key.ts'
import { decodeDocument, takeDocumentsAside } from './take-documents-aside.ts'
import type { Turnstile } from './turnstile.ts'

export interface CreateRouteParts extends CreateParts, AdmissionParts {
  /** Lets few large creations through at a time. */
  turnstile: Turnstile
}

/** `POST create/withotpandtoken/{domainUuid}` (specification 1 §7). */
export const createRoute = (app: FastifyInstance, parts: CreateRouteParts): void => {
  app.decorateRequest('documentsAside', null)
  app.decorateRequest('othersWait', null)
  app.post(
    operationsPaths.create(':domainUuid'),
    {
      config: { door: 'token' },
      bodyLimit: CREATION_BYTES,
      // Whoever waits is asked for their papers at the end of the waiting: meanwhile their grant may have been spent.
      preParsing: [parts.turnstile, admission(parts), takeDocumentsAside()],
      errorHandler: (fault, request, reply) => void answerBodyRefused(fault, request, reply),
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request)
      if (key && key.length > LONGEST_KEY)
        return refused(request, reply, { code: 'payload-invalid', field: 'Idempotency-Key', reason: 'key-too-long' })
      const body = parseBody(request, creationPayload)
      if (!body.ok) return refused(request, reply, body.refusal)
      const created = await createOperation(parts, {
        payload: body.value,
        decode: (base64) => decodeDocument(request, base64),
        creator: request.principal as Creator,
        visitor: visitorOf(request),
        idempotency: key === null ? null : { key, bodySha256: request.documentsAside!.bodySha256 },
      })
      return created.ok ? created.value : refused(request, reply, created.refusal)
    },
  )
}

/** Anything but a refusal goes on to the server's own handler. */
const answerBodyRefused = (fault: FastifyError | BodyRefused, request: FastifyRequest, reply: FastifyReply) => {
  if (fault instanceof BodyRefused) return refused(request, reply, fault.refusal)
  throw fault
}
