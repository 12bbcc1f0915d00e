import { isPayer } from '@firmeza/accounts/server'
import { parseBody, type Refusal } from '@firmeza/http'
import type { WireOperation } from '@firmeza/operations/contract'
import {
  actingOf,
  canBePassedOn,
  documentOf,
  handOver,
  keepPagesSeen,
  keepsApart,
  type Operation,
  openOperation,
  type Party,
  packEvidence,
  partyFor,
  partyOf,
  type ReassignParts,
  sendBase64,
  type TaskKind,
  whyNotOpen,
} from '@firmeza/operations/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  createOtpBody,
  declineBody,
  documentReadBody,
  drawingBody,
  handoverBody,
  pagesSeenBody,
  signingPaths,
  verifyOtpBody,
} from '../contract.ts'
import { describeOtp } from './code/describe-otp.ts'
import { type OtpParts, sendOtp } from './code/send-otp.ts'
import { signWithOtp } from './code/sign-with-otp.ts'
import { smsStatusRoute } from './code/sms-status.ts'
import { decline } from './decline.ts'
import { type DrawingParts, signByDrawing } from './drawn/sign-by-drawing.ts'
import { type PageParts, pageRoutes } from './reading/page-routes.ts'
import { readDocument } from './reading/read-document.ts'
import { refused } from './refused.ts'

export interface SigningRouteParts extends OtpParts, PageParts, ReassignParts, Pick<DrawingParts, 'seriesKey'> {
  /** DER of the certificates our seals lead to, and of those that timestamps do. */
  trusted: () => Uint8Array[]
  trustedAuthorities: Uint8Array[]
  authority: { root: Uint8Array }
}

type Path = { Params: { operationUuid: string; documentUuid: string; signerUuid: string } }

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
  const asked = async <Body extends { operationUuid: string; signerUuid?: string | undefined }>(
    request: FastifyRequest<Path>,
    reply: FastifyReply,
    schema: z.ZodType<Body>,
  ) => {
    const operation = await opened(request, reply)
    if (!operation) return null
    const refuse = (refusal: Refusal) => {
      refused(request, reply, refusal)
      return null
    }
    const { documentUuid } = request.params as Partial<Path['Params']>
    const document = documentUuid === undefined ? null : documentOf(operation, documentUuid)
    if (document && !document.ok) return refuse(document.refusal)
    const body = parseBody(request, schema)
    if (!body.ok) return refuse(body.refusal)
    if (body.value.operationUuid.toLowerCase() !== operation.id)
      return refuse({ code: 'payload-invalid', field: 'operationUuid', reason: 'operation-differs' })
    const party = partyFor(request.principal, operation, body.value.signerUuid)
    if (!party.ok) return refuse(party.refusal)
    return { operation, party: party.value, acting: actingOf(request, party.value), body: body.value }
  }

  /** The acta of one who is kept `apart`, or else of the operation; or why there is none. */
  const sendActa = (request: FastifyRequest, reply: FastifyReply, operation: Operation, apart: Party | undefined) => {
    const { actaSha256 } = apart ?? operation
    if (!actaSha256 || isOver(request, operation))
      return refused(request, reply, whyNoActa(operation, parts.clock.now(), apart))
    return sendBase64(reply, vault, actaSha256)
  }

  app.post<Path>(signingPaths.documentRead(':operationUuid'), door, async (request, reply) => {
    const asks = await asked(request, reply, documentReadBody)
    if (!asks) return reply
    const { operation, acting, body } = asks
    const read = await readDocument(parts, operation, body, acting)
    if (!read.ok) return refused(request, reply, read.refusal)
    return { operationUuid: operation.id, documentUuid: body.documentUuid, read: true }
  })

  app.post<Path>(signingPaths.pagesSeen(':operationUuid'), door, async (request, reply) => {
    const asks = await asked(request, reply, pagesSeenBody)
    if (!asks) return reply
    const kept = await keepPagesSeen(parts, asks.operation, asks.body.documents, asks.acting)
    return kept.ok ? reply.status(204).send() : refused(request, reply, kept.refusal)
  })

  app.post<Path>(signingPaths.handOver(':operationUuid'), door, async (request, reply) => {
    const asks = await asked(request, reply, handoverBody)
    if (!asks) return reply
    if (!canBePassedOn(asks.party, parts.kinds)) return refused(request, reply, { code: 'other-way-to-sign' })
    const handed = await handOver(parts, asks.operation, asks.body, asks.acting)
    if (!handed.ok) return refused(request, reply, handed.refusal)
    return { operationUuid: asks.operation.id }
  })

  app.post<Path>(signingPaths.createOtp(':operationUuid'), code, async (request, reply) => {
    const asks = await asked(request, reply, createOtpBody)
    if (!asks) return reply
    const sent = await sendOtp(parts, asks.operation, asks.body.cellPhone, asks.acting)
    if (!sent.ok) return refused(request, reply, sent.refusal)
    return describeOtp(parts, asks.operation, asks.party, sent.value)
  })

  app.post<Path>(signingPaths.verifyOtp(':operationUuid'), code, async (request, reply) => {
    const asks = await asked(request, reply, verifyOtpBody)
    if (!asks) return reply
    const signed = await signWithOtp(parts, asks.operation, asks.body, asks.acting)
    if (!signed.ok) return refused(request, reply, signed.refusal)
    const status: WireOperation['status'] = signed.value.isLast ? 'sealing' : 'signed'
    return { operationUuid: asks.operation.id, status }
  })

  app.post<Path>(signingPaths.addDrawing(':operationUuid', ':documentUuid'), door, async (request, reply) => {
    const asks = await asked(request, reply, drawingBody)
    if (!asks) return reply
    const { operation, acting, body } = asks
    const documentId = body.documentUuid.toLowerCase()
    if (documentId !== request.params.documentUuid)
      return refused(request, reply, { code: 'payload-invalid', field: 'documentUuid', reason: 'document-unknown' })
    const { b64img, series } = body
    const image = Buffer.from(b64img, 'base64')
    const drawn = await signByDrawing(parts, operation, { documentId, image, series }, acting)
    if (!drawn.ok) return refused(request, reply, drawn.refusal)
    return { operationUuid: operation.id, documentUuid: documentId, status: drawn.value }
  })

  app.post<Path>(signingPaths.decline(':operationUuid'), door, async (request, reply) => {
    const asks = await asked(request, reply, declineBody)
    if (!asks) return reply
    const declined = await decline(parts, asks.operation, asks.body, asks.acting)
    if (!declined.ok) return refused(request, reply, declined.refusal)
    return { operationUuid: asks.operation.id, status: 'declined' satisfies WireOperation['status'] }
  })

  app.get<Path>(signingPaths.acta(':operationUuid'), { config: { door: 'party' } }, async (request, reply) => {
    const operation = await opened(request, reply)
    if (!operation) return reply
    return sendActa(request, reply, operation, apartFor(request, operation, parts.kinds))
  })

  app.get<Path>(
    signingPaths.partyActa(':operationUuid', ':signerUuid'),
    { config: { door: 'party' } },
    async (request, reply) => {
      const operation = await opened(request, reply)
      if (!operation) return reply
      const party = partyFor(request.principal, operation, request.params.signerUuid)
      if (!party.ok) return refused(request, reply, party.refusal)
      if (party.value.id !== request.params.signerUuid) return refused(request, reply, { code: 'forbidden' })
      return sendActa(request, reply, operation, keepsApart(operation, parts.kinds) ? party.value : undefined)
    },
  )

  app.get<Path>(signingPaths.evidence(':operationUuid'), { config: { door: 'party' } }, async (request, reply) => {
    const operation = await opened(request, reply)
    if (!operation) return reply
    if (isOver(request, operation)) return refused(request, reply, whyNoActa(operation, parts.clock.now()))
    if (!isAllTheirs(request, operation, parts.kinds)) return refused(request, reply, { code: 'forbidden' })
    const packed = await packEvidence(parts, operation, isPayer(request.principal) ? 'sender' : 'party')
    if (!packed.ok) return refused(request, reply, whyNoActa(operation, parts.clock.now()))
    const { name, zip } = packed.value
    return reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(zip)
  })

  pageRoutes(app, parts, opened)
  smsStatusRoute(app, parts)
}

/** It ended without the party: what is certified of it is its sender's. */
const isOver = ({ principal }: FastifyRequest, { phase, parties }: Operation): boolean =>
  principal?.kind === 'signer' &&
  phase === 'expired' &&
  !parties.some(({ id, doneAt }) => id === principal.partyId && doneAt)

/** Who is to learn nothing of the others: what they get has an acta of its own. */
const apartFor = (
  { principal }: FastifyRequest,
  operation: Operation,
  kinds: readonly TaskKind[],
): Party | undefined =>
  principal?.kind === 'signer' && keepsApart(operation, kinds) ? partyOf(operation, principal.partyId) : undefined

/**
 * The zip holds every document, and tells of every party: a signer is handed it where all of them
 * are theirs, and the others no secret.
 */
const isAllTheirs = ({ principal }: FastifyRequest, operation: Operation, kinds: readonly TaskKind[]): boolean => {
  if (principal?.kind !== 'signer') return true
  if (keepsApart(operation, kinds)) return false
  const { parties, documents } = operation
  const party = parties.find(({ id }) => id === principal.partyId)
  return documents.every(({ id }) => party?.documents.some(({ documentId }) => documentId === id))
}

/**
 * Why a party gets neither acta nor evidence: nobody has signed yet, nobody can any more, or the
 * seal is still to come. That of one `apart` comes once they are done.
 */
const whyNoActa = (operation: Operation, now: Date, apart?: Party) => {
  const why = whyNotOpen(operation, now)
  if (apart?.doneAt && operation.phase === 'open') return { code: 'not-sealed-yet' } as const
  if (!why) return { code: 'not-signed-yet' } as const
  return why.code === 'already-signed' ? ({ code: 'not-sealed-yet' } as const) : why
}
