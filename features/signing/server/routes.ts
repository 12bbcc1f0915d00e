import { parseBody } from '@firmeza/http'
import type { WireOperation } from '@firmeza/operations/contract'
import { type Operation, openOperation, packEvidence, sendBase64, whyNotOpen } from '@firmeza/operations/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { createOtpBody, documentReadBody, signingPaths, verifyOtpBody } from '../contract.ts'
import { actorOf, tabOf } from './actor.ts'
import { describeOtp } from './describe-otp.ts'
import { type PageParts, pageRoutes } from './page-routes.ts'
import { readDocument } from './read-document.ts'
import { refused } from './refused.ts'
import { type OtpParts, sendOtp } from './send-otp.ts'
import { signWithOtp } from './sign-with-otp.ts'
import { smsStatusRoute } from './sms-status.ts'

export interface SigningRouteParts extends OtpParts, PageParts {
  /** DER of the certificates our seals lead to, and of those that timestamps do. */
  trusted: Uint8Array[]
  trustedAuthorities: Uint8Array[]
}

type Path = { Params: { operationUuid: string; documentUuid: string } }

export const signingRoutes = (app: FastifyInstance, parts: SigningRouteParts): void => {
  const { vault } = parts
  const door = { config: { door: 'signer' } } as const
  const code = { config: { door: 'signer', security: 'one-time-code' } } as const

  /** The operation in the path, for whom it may concern; refused and null otherwise. */
  const opened = async (request: FastifyRequest<{ Params: { operationUuid: string } }>, reply: FastifyReply) => {
    const found = await openOperation(parts, request.params.operationUuid, request.principal)
    if (found.ok) return found.value
    refused(request, reply, found.refusal)
    return null
  }

  /**
   * The same, with a body that is about it. Whose operation it is comes first: strangers learn
   * nothing of what a body must be.
   */
  const asked = async <Body extends { operationUuid: string }>(
    request: FastifyRequest<Path>,
    reply: FastifyReply,
    schema: z.ZodType<Body>,
  ) => {
    const operation = await opened(request, reply)
    if (!operation) return null
    const body = parseBody(request, schema)
    if (!body.ok) refused(request, reply, body.refusal)
    else if (body.value.operationUuid.toLowerCase() !== operation.id)
      refused(request, reply, { code: 'payload-invalid', field: 'operationUuid', reason: 'operation-differs' })
    else return { operation, body: body.value }
    return null
  }

  app.post<Path>(signingPaths.documentRead(':operationUuid'), door, async (request, reply) => {
    const asks = await asked(request, reply, documentReadBody)
    if (!asks) return reply
    const { operation, body } = asks
    const read = await readDocument(parts, operation, body, actorOf(request), tabOf(request))
    if (!read.ok) return refused(request, reply, read.refusal)
    return { operationUuid: operation.id, documentUuid: body.documentUuid, read: true }
  })

  app.post<Path>(signingPaths.createOtp(':operationUuid'), code, async (request, reply) => {
    const asks = await asked(request, reply, createOtpBody)
    if (!asks) return reply
    const sent = await sendOtp(parts, asks.operation, asks.body.cellPhone, actorOf(request), tabOf(request))
    if (!sent.ok) return refused(request, reply, sent.refusal)
    return describeOtp(parts, asks.operation)
  })

  app.post<Path>(signingPaths.verifyOtp(':operationUuid'), code, async (request, reply) => {
    const asks = await asked(request, reply, verifyOtpBody)
    if (!asks) return reply
    const signed = await signWithOtp(parts, asks.operation, asks.body.otpValue, actorOf(request), tabOf(request))
    if (!signed.ok) return refused(request, reply, signed.refusal)
    const status: WireOperation['status'] = 'sealing'
    return { operationUuid: asks.operation.id, status }
  })

  app.get<Path>(signingPaths.acta(':operationUuid'), { config: { door: 'party' } }, async (request, reply) => {
    const operation = await opened(request, reply)
    if (!operation) return reply
    if (!operation.actaSha256) return refused(request, reply, whyNoActa(operation, parts.clock.now()))
    return sendBase64(reply, vault, operation.actaSha256)
  })

  app.get<Path>(signingPaths.evidence(':operationUuid'), { config: { door: 'party' } }, async (request, reply) => {
    const operation = await opened(request, reply)
    if (!operation) return reply
    const packed = await packEvidence(parts, operation)
    if (!packed.ok) return refused(request, reply, whyNoActa(operation, parts.clock.now()))
    const { name, zip } = packed.value
    return reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(zip)
  })

  pageRoutes(app, parts, opened)
  smsStatusRoute(app, parts)
}

/**
 * Why a party gets neither acta nor evidence: nobody has signed yet, nobody can any more, or the
 * seal is still to come.
 */
const whyNoActa = (operation: Operation, now: Date) => {
  const why = whyNotOpen(operation, now)
  if (!why) return { code: 'not-signed-yet' } as const
  return why.code === 'already-signed' ? ({ code: 'not-sealed-yet' } as const) : why
}
