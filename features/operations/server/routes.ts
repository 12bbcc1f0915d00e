import type { ApiClient, apiClientCheck } from '@firmeza/accounts/server'
import { newId } from '@firmeza/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { creationPayload, linkExchangeBody, linkRenewBody, loginBody, operationsPaths, ownPaths } from '../contract.ts'
import type { Operation } from '../domain/operation.ts'
import type { WireOtp } from '../wire.ts'
import type { Allowance } from './allowance.ts'
import { type CreateParts, type Creator, createOperation } from './create/create-operation.ts'
import { decodeDocument, type Turnstile } from './create/turnstile.ts'
import { renewLink } from './links/renew-link.ts'
import { markOpened } from './mark-opened.ts'
import { documentOf, openOperation } from './open-operation.ts'
import { parseBody } from './parse-body.ts'
import { refused } from './refused.ts'
import { sendBase64 } from './send-document.ts'
import { findOperation } from './store.ts'
import { viewOperation } from './view-operation.ts'
import { addressOf, visitorOf } from './visitor.ts'

export interface OperationRouteParts extends CreateParts {
  domainUuid: string
  checkApiClient: ReturnType<typeof apiClientCheck>
  /** Failed logins a client id and address. */
  loginFailures: Allowance
  /** Fresh links an operation. */
  renewals: Allowance
  /** Lets few large creations through at a time. */
  turnstile: Turnstile
  /** Where the signer's code stands: another wing's knowledge. */
  describeOtp: (operation: Operation) => Promise<WireOtp>
}

type Path = { Params: { domainUuid: string; operationUuid: string; documentUuid: string } }

/** 50 MB of PDF in base64, and the rest of the payload. */
const CREATION_BYTES = 72 * 2 ** 20
/** Of an `Idempotency-Key`. Two that agree so far must not be taken for one. */
const LONGEST_KEY = 200

export const operationRoutes = (app: FastifyInstance, parts: OperationRouteParts): void => {
  const { database, tokens, clock, domainUuid } = parts
  app.decorateRequest('documentsAside', null)
  const view = async (operation: Operation) => viewOperation(operation, await parts.describeOtp(operation), clock.now())

  app.post(operationsPaths.login(), { config: { door: 'open' } }, async (request, reply) => {
    const body = parseBody(request, loginBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const { username, userpassword } = body.value
    const who = `${addressOf(request)} ${username}`
    const retryAfterSeconds = parts.loginFailures.wait(who)
    if (retryAfterSeconds > 0) return refused(request, reply, { code: 'too-many-requests', retryAfterSeconds })
    const client = await parts.checkApiClient(username, userpassword)
    if (!client) {
      parts.loginFailures.count(who)
      return refused(request, reply, { code: 'bad-credentials' })
    }
    return sendToken(reply, await tokens.issue({ kind: 'client', ...client, domainUuid }))
  })

  app.get(operationsPaths.refresh(), { config: { door: 'renewable' } }, async ({ principal }, reply) => {
    if (principal?.kind === 'signer-session')
      return sendToken(reply, await tokens.issue({ ...principal, kind: 'signer', via: 'link' }))
    return sendToken(reply, await tokens.issue(principal as ApiClient & { kind: 'client'; domainUuid: string }))
  })

  app.post<Path>(
    operationsPaths.create(':domainUuid'),
    { config: { door: 'token' }, bodyLimit: CREATION_BYTES, preParsing: parts.turnstile },
    async (request, reply) => {
      const creator = request.principal as Creator
      if (request.params.domainUuid !== creator.domainUuid) return refused(request, reply, { code: 'forbidden' })
      const idempotency = idempotencyOf(request)
      if (idempotency && idempotency.key.length > LONGEST_KEY)
        return refused(request, reply, { code: 'payload-invalid', field: 'Idempotency-Key', reason: 'key-too-long' })
      const body = parseBody(request, creationPayload)
      if (!body.ok) return refused(request, reply, body.refusal)
      const created = await createOperation(parts, {
        payload: body.value,
        decode: (base64) => decodeDocument(request, base64),
        creator,
        visitor: visitorOf(request),
        idempotency,
      })
      return created.ok ? created.value : refused(request, reply, created.refusal)
    },
  )

  app.get<Path>(
    operationsPaths.operation(':domainUuid', ':operationUuid'),
    { config: { door: 'party' } },
    async (request, reply) => {
      const found = await openOperation(database.db, request.params.operationUuid, request.principal)
      if (!found.ok) return refused(request, reply, found.refusal)
      if (found.value.domainUuid !== request.params.domainUuid) return refused(request, reply, { code: 'forbidden' })
      return view(found.value)
    },
  )

  app.get<Path>(
    operationsPaths.document(':operationUuid', ':documentUuid'),
    { config: { door: 'party' } },
    async (request, reply) => {
      const { principal, params } = request
      const found = await openOperation(database.db, params.operationUuid, principal)
      if (!found.ok) return refused(request, reply, found.refusal)
      const document = documentOf(found.value, params.documentUuid)
      if (!document.ok) return refused(request, reply, document.refusal)
      if (principal?.kind === 'signer')
        await markOpened(parts, found.value, { via: principal.via, ...visitorOf(request) })
      const { sealedSha256, sourceSha256 } = document.value
      return sendBase64(
        reply,
        parts.vault,
        found.value.state === 'completed' ? (sealedSha256 ?? sourceSha256) : sourceSha256,
      )
    },
  )

  app.post(ownPaths.trialToken, { config: { door: 'open' } }, async (request, reply) => {
    const retryAfterSeconds = parts.trials.wait(addressOf(request))
    if (retryAfterSeconds > 0) return refused(request, reply, { code: 'too-many-requests', retryAfterSeconds })
    parts.trials.count(addressOf(request))
    return { token: await tokens.issue({ kind: 'trial', grantId: newId(), domainUuid }) }
  })

  app.post(ownPaths.exchangeLink, { config: { door: 'open' } }, async (request, reply) => {
    const body = parseBody(request, linkExchangeBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const used = await parts.links.use(body.value.secret, body.value.attempt)
    if (!used.ok) return refused(request, reply, used.refusal)
    const { operationId, signerId } = used.value
    const before = (await findOperation(database.db, operationId))!
    await markOpened(parts, before, { via: 'link', ...visitorOf(request) })
    return {
      token: await tokens.issue({ kind: 'signer-session', operationId, signerId }),
      esignToken: await tokens.issue({ kind: 'signer', operationId, signerId, via: 'link' }),
      domainUuid,
      operation: await view((await findOperation(database.db, operationId))!),
    }
  })

  app.post(ownPaths.renewLink, { config: { door: 'open' } }, async (request, reply) => {
    const body = parseBody(request, linkRenewBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    await renewLink(parts, body.value.secret)
    return reply.code(202).send({})
  })
}

/** Tokens are answered as a JSON string, as the specification's `login` does. */
const sendToken = (reply: { type: (media: string) => { send: (body: string) => unknown } }, token: string) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(token))

const idempotencyOf = (request: FastifyRequest): { key: string; bodySha256: string } | null => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  const { documentsAside } = request
  return documentsAside && { key, bodySha256: documentsAside.bodySha256 }
}
