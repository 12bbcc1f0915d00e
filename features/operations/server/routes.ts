import { isPayer, isRenewable } from '@firmeza/accounts/server'
import { originsOf, parseBody, visitorOf } from '@firmeza/http'
import { maskName, newId } from '@firmeza/kernel'
import type { FastifyInstance } from 'fastify'
import { correctionBody, linkExchangeBody, linkRenewBody, loginBody, operationsPaths, ownPaths } from '../contract.ts'
import type { Operation } from '../domain/operation.ts'
import type { Party } from '../domain/party.ts'
import type { WireOtp } from '../wire.ts'
import { type CopyRouteParts, copyRoutes } from './copies/copy-routes.ts'
import { correctParty, type EndCodes } from './correct-party.ts'
import { type CreateRouteParts, createRoute } from './create/create-route.ts'
import { placementRoute } from './create/placement-route.ts'
import { defaultsRoutes } from './defaults/defaults-routes.ts'
import { type ErasureParts, erasePersonalData } from './erase-personal-data.ts'
import { exchangeLink } from './links/exchange-link.ts'
import { renewLink } from './links/renew-link.ts'
import { type LoginParts, logIn } from './log-in.ts'
import { documentFor, fileFor, openEvenErased, openOperation } from './open-operation.ts'
import { partyFor, partyOf } from './party-of.ts'
import { refused } from './refused.ts'
import { sendBase64 } from './send-document.ts'
import { viewOperation } from './view-operation.ts'

export interface OperationRouteParts extends CreateRouteParts, LoginParts, EndCodes, CopyRouteParts {
  domainUuid: string
  /** Whether there are trials at all here. */
  trialsOpen: boolean
  /** Where the signer's code stands: another wing's knowledge. */
  describeOtp: (operation: Operation, party: Party) => Promise<WireOtp>
  eraseMore: ErasureParts['eraseMore']
}

type Path = { Params: { domainUuid: string; operationUuid: string; documentUuid: string } }

export const operationRoutes = (app: FastifyInstance, parts: OperationRouteParts): void => {
  const { tokens, clock, domainUuid } = parts
  const view = async (operation: Operation, party: Party) =>
    viewOperation({
      operation,
      party,
      otp: await parts.describeOtp(operation, party),
      kinds: parts.kinds,
      now: clock.now(),
    })

  app.post(operationsPaths.login(), { config: { door: 'open', security: 'api-login' } }, async (request, reply) => {
    const body = parseBody(request, loginBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    request.claimant = `said:${maskName(body.value.username)}`
    const client = await logIn(parts, body.value, originsOf(request))
    if (!client.ok) return refused(request, reply, client.refusal)
    request.claimant = `client:${client.value.clientId}`
    const authTime = Math.floor(clock.now().getTime() / 1000)
    return sendToken(reply, await tokens.issue({ kind: 'client', ...client.value, domainUuid, authTime }))
  })

  app.get(operationsPaths.refresh(), { config: { door: 'renewable' } }, async (request, reply) => {
    const { principal } = request
    if (principal?.kind === 'signer-session')
      return sendToken(reply, await tokens.issue({ ...principal, kind: 'signer' }))
    if (!isPayer(principal) || !isRenewable(principal, clock.now()))
      return refused(request, reply, { code: 'not-authorised' })
    return sendToken(reply, await tokens.issue(principal))
  })

  createRoute(app, parts)
  placementRoute(app, parts)
  copyRoutes(app, parts)
  defaultsRoutes(app, parts)

  app.get<Path>(
    operationsPaths.operation(':domainUuid', ':operationUuid'),
    { config: { door: 'party' } },
    async (request, reply) => {
      const found = await openOperation(parts, request.params.operationUuid, request.principal)
      if (!found.ok) return refused(request, reply, found.refusal)
      if (found.value.domainUuid !== request.params.domainUuid) return refused(request, reply, { code: 'forbidden' })
      const { signerUuid } = request.query as { signerUuid?: string }
      const party = partyFor(request.principal, found.value, signerUuid)
      if (!party.ok) return refused(request, reply, party.refusal)
      return view(found.value, party.value)
    },
  )

  app.get<Path>(
    operationsPaths.document(':operationUuid', ':documentUuid'),
    { config: { door: 'party' } },
    async (request, reply) => {
      const { principal, params } = request
      const found = await openOperation(parts, params.operationUuid, principal)
      if (!found.ok) return refused(request, reply, found.refusal)
      const document = documentFor(principal, found.value, params.documentUuid, parts)
      if (!document.ok) return refused(request, reply, document.refusal)
      return sendBase64(reply, parts.vault, fileFor(principal, found.value, document.value))
    },
  )

  app.post<Path>(
    operationsPaths.erasePersonalData(':operationUuid'),
    { config: { door: 'owner', security: 'erasure' } },
    async (request, reply) => {
      const found = await openEvenErased(parts, request.params.operationUuid, request.principal)
      if (!found.ok) return refused(request, reply, found.refusal)
      const erased = await erasePersonalData(parts, found.value)
      if (!erased.ok) return refused(request, reply, erased.refusal)
      return { operationUuid: found.value.id, erasedAt: erased.value.toISOString() }
    },
  )

  app.post<Path>(
    operationsPaths.correctSigner(':operationUuid'),
    { config: { door: 'owner', security: 'signer-correction' } },
    async (request, reply) => {
      const found = await openOperation(parts, request.params.operationUuid, request.principal)
      if (!found.ok) return refused(request, reply, found.refusal)
      const body = parseBody(request, correctionBody)
      if (!body.ok) return refused(request, reply, body.refusal)
      const corrected = await correctParty(parts, found.value, { correction: body.value, visitor: visitorOf(request) })
      if (!corrected.ok) return refused(request, reply, corrected.refusal)
      return { operationUuid: found.value.id }
    },
  )

  app.post(ownPaths.trialToken, { config: { door: 'open' } }, async (request, reply) => {
    if (!parts.trialsOpen) return refused(request, reply, { code: 'trials-closed' })
    const { trialsPerHour: most } = parts
    const begun = originsOf(request).map(({ network, share }) => ({
      who: `trial ${network}`,
      most: most * share,
      withinMinutes: 60,
    }))
    const retryAfterSeconds = await parts.limits.take(begun)
    if (retryAfterSeconds > 0) return refused(request, reply, { code: 'too-many-requests', retryAfterSeconds })
    return { token: await tokens.issue({ kind: 'trial', grantId: newId(), domainUuid }) }
  })

  app.post(ownPaths.exchangeLink, { config: { door: 'open', security: 'signing-link' } }, async (request, reply) => {
    const body = parseBody(request, linkExchangeBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const exchanged = await exchangeLink(parts, body.value, visitorOf(request))
    if (!exchanged.ok) return refused(request, reply, exchanged.refusal)
    const { operation, partyId, via, tab } = exchanged.value
    request.claimant = `signer:${partyId}`
    const operationId = operation.id
    return {
      token: await tokens.issue({ kind: 'signer-session', operationId, partyId, via, tab }),
      esignToken: await tokens.issue({ kind: 'signer', operationId, partyId, via, tab }),
      domainUuid,
      operation: await view(operation, partyOf(operation, partyId)),
    }
  })

  app.post(ownPaths.renewLink, { config: { door: 'open', security: 'signing-link' } }, async (request, reply) => {
    const body = parseBody(request, linkRenewBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    await renewLink(parts, body.value.secret, visitorOf(request))
    return reply.code(202).send({})
  })
}

/** Tokens are answered as a JSON string, as the specification's `login` does. */
const sendToken = (reply: { type: (media: string) => { send: (body: string) => unknown } }, token: string) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(token))
