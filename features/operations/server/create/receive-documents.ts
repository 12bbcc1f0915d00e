import { parseBody, type Refusal } from '@firmeza/http'
import { type Result, refuse } from '@firmeza/kernel'
import type { FastifyError, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import { refused } from '../refused.ts'
import { type AdmissionParts, admission, whyNotAdmitted } from './admission.ts'
import { CREATION_BYTES } from './body-limits.ts'
import { BodyRefused } from './body-refused.ts'
import { type ExtractionParts, extractDocuments, openDocument } from './extract-documents.ts'
import { idempotencyKeyOf, LONGEST_KEY } from './idempotency-key.ts'
import { countBytes, countTry, type QuotaParts } from './quota.ts'
import type { Brought } from './take-documents.ts'
import type { Turnstile } from './turnstile.ts'

export interface ReceiveParts extends AdmissionParts, ExtractionParts, QuotaParts {
  /** Lets few large creations through at a time. */
  turnstile: Turnstile
}

/** Of a route whose body brings documents. Its path names the domain, `:domainUuid`. */
export const receivesDocuments = (
  parts: ReceiveParts,
): Pick<RouteShorthandOptions, 'bodyLimit' | 'preParsing' | 'errorHandler'> => ({
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
})

export type Received = Required<Brought> & {
  idempotency: { key: string; bodySha256: string } | null
}

/**
 * Does `work` with a body and its documents, once it is its turn, and leaves nothing of the
 * documents on the disk that it has not kept.
 */
export const withDocuments = async <Schema extends z.ZodType, Value>(
  parts: ReceiveParts,
  { request, reply, schema }: { request: FastifyRequest; reply: FastifyReply; schema: Schema },
  work: (body: z.output<Schema>, received: Received) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> => {
  const done = await inTurn(parts, { request, reply, schema }, work)
  // Before the answer is out: when it is a refusal, the disk is as it was.
  await request.extractedDocuments?.discard()
  return done
}

const inTurn: typeof withDocuments = async (parts, { request, reply, schema }, work) => {
  const key = idempotencyKeyOf(request)
  if (key && key.length > LONGEST_KEY)
    return refuse({ code: 'payload-invalid', field: 'Idempotency-Key', reason: 'key-too-long' })
  await countBytes(parts, request)
  const body = parseBody(request, schema)
  if (!body.ok) return body
  const turn = await parts.turnstile.work(request, reply)
  const refusal = turn && (await whyNotAdmitted(parts, request, { hasWaited: true }))
  if (refusal) return refuse(refusal)
  return work(body.value, {
    open: (base64) => openDocument(request, base64, parts),
    allIngested: () => turn?.leave(),
    sender: request.sender!,
    idempotency: key === null ? null : { key, bodySha256: request.extractedDocuments!.bodySha256 },
  })
}

/** Anything but a refusal goes on to the server's own handler. */
const answerBodyRefused = (fault: FastifyError | BodyRefused, request: FastifyRequest, reply: FastifyReply) => {
  if (fault instanceof BodyRefused) return refused(request, reply, fault.refusal)
  throw fault
}
