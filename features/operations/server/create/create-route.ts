import { parseBody, type Refusal, visitorOf } from '@firmeza/http'
import { type Result, refuse } from '@firmeza/kernel'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { creationPayload, operationsPaths } from '../../contract.ts'
import type { CreationAnswer } from '../../wire.ts'
import { refused } from '../refused.ts'
import { type AdmissionParts, admission, whyNotAdmitted } from './admission.ts'
import { CREATION_BYTES } from './body-limits.ts'
import { BodyRefused } from './body-refused.ts'
import { type CreateParts, createOperation } from './create-operation.ts'
import type { Creator } from './creator.ts'
import { type ExtractionParts, extractDocuments, openDocument } from './extract-documents.ts'
import { idempotencyKeyOf, LONGEST_KEY } from './idempotency-key.ts'
import { countBytes, countTry, type QuotaParts } from './quota.ts'
import type { Turnstile } from './turnstile.ts'

export interface CreateRouteParts extends CreateParts, AdmissionParts, ExtractionParts, QuotaParts {
  /** Lets few large creations through at a time. */
  turnstile: Turnstile
}

/** `POST create/withotpandtoken/{domainUuid}` (specification 1 §7). */
export const createRoute = (app: FastifyInstance, parts: CreateRouteParts): void => {
  app.decorateRequest('extractedDocuments', null)
  app.decorateRequest('othersWait', null)
  app.decorateRequest('sender', null)
  app.decorateRequest('bytesCounted', false)
  app.post(
    operationsPaths.create(':domainUuid'),
    {
      config: { door: 'token' },
      bodyLimit: CREATION_BYTES,
      // Whoever waits is asked for their papers at the end of the waiting: meanwhile their grant
      // may have been spent.
      preParsing: [parts.turnstile.arrive, admission(parts), countTry(parts), extractDocuments(parts)],
      // Fastify waits for it, whatever its type says.
      // oxlint-disable-next-line typescript/no-misused-promises
      errorHandler: async (fault, request, reply) => {
        await request.extractedDocuments?.discard()
        return answerBodyRefused(fault, request, reply)
      },
    },
    async (request, reply) => {
      const created = await create(parts, request, reply)
      // Before the answer is out: when it is a refusal, the disk is as it was.
      await request.extractedDocuments?.discard()
      return created.ok ? created.value : refused(request, reply, created.refusal)
    },
  )
}

const create = async (
  parts: CreateRouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<CreationAnswer, Refusal>> => {
  const key = idempotencyKeyOf(request)
  if (key && key.length > LONGEST_KEY)
    return refuse({ code: 'payload-invalid', field: 'Idempotency-Key', reason: 'key-too-long' })
  await countBytes(parts, request)
  const body = parseBody(request, creationPayload)
  if (!body.ok) return body
  const turn = await parts.turnstile.work(request, reply)
  const refusal = turn && (await whyNotAdmitted(parts, request))
  if (refusal) return refuse(refusal)
  return createOperation(parts, {
    payload: body.value,
    open: (base64) => openDocument(request, base64, parts),
    allIngested: () => turn?.leave(),
    sender: request.sender!,
    creator: request.principal as Creator,
    visitor: visitorOf(request),
    idempotency: key === null ? null : { key, bodySha256: request.extractedDocuments!.bodySha256 },
  })
}

/** Anything but a refusal goes on to the server's own handler. */
const answerBodyRefused = (fault: FastifyError | BodyRefused, request: FastifyRequest, reply: FastifyReply) => {
  if (fault instanceof BodyRefused) return refused(request, reply, fault.refusal)
  throw fault
}
