import { commonTellings, refuser } from '@firmeza/http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { tokenAmong } from '../../token-protocol-wire.ts'
import type { Holder } from '../auth/holder.ts'
import { isSameOrigin } from './same-origin.ts'
import { isPayer, type Payer, type Principal, type TokenKind, type Tokens } from './tokens.ts'

/**
 * Who may use a route. Every route names one, or the server does not start:
 * `open` nobody is asked · `token` an API client or a trial grant · `renewable` whatever `refresh`
 * renews · `signer` the esignToken of the operation in the path, or the API client whose operation
 * it is · `party` they, or the account holder whose it is · `owner` the last two · `account` an
 * account holder, by the session cookie · `operator` one of that role.
 */
export type Door = 'open' | BearerDoor | CookieDoor
type BearerDoor = 'token' | 'renewable' | 'signer' | 'party' | 'owner'
type CookieDoor = 'account' | 'operator'

const ADMITS: Record<BearerDoor, readonly TokenKind[]> = {
  token: ['client', 'holder', 'trial'],
  renewable: ['client', 'holder', 'signer-session'],
  signer: ['signer', 'client'],
  party: ['signer', 'client', 'holder'],
  owner: ['client', 'holder'],
}

const refused = refuser(commonTellings)

declare module 'fastify' {
  interface FastifyContextConfig {
    door?: Door
  }
  interface FastifyRequest {
    principal: Principal | null
  }
  interface FastifyInstance {
    /** Every route registered so far, HEAD included, and who may use it. */
    doors: () => GuardedRoute[]
  }
}

export interface GuardedRoute {
  method: string
  /** The path as it is matched: `/health`, `/operations/v2/documentread/:operationUuid`. */
  url: string
  door: Door | undefined
}

/**
 * The specification writes `Authorization = esignToken` (§7): the scheme's name may be missing. A
 * browser sets no header of a WebSocket but the protocols that it offers.
 */
const bearer = ({ headers }: FastifyRequest): string | null =>
  headers.upgrade === undefined || headers.authorization !== undefined
    ? (/^(?:Bearer\s+)?(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null)
    : tokenAmong(headers['sec-websocket-protocol'])

export interface DoorParts {
  tokens: Tokens
  domainUuid: string
  baseUrl: string
  /** Whether what a token was given for still is: the client's secret, the holder's session. */
  isInForce: (payer: Payer) => Promise<boolean>
  /** Who the session cookie is for. */
  holderOf: (headers: FastifyRequest['headers']) => Promise<Holder | null>
}

type Verdict = Principal | 'not-authorised' | 'forbidden'

/**
 * Puts a doorkeeper before every route: no token, or one out of force, is 401; one for other rooms
 * or another domain is 403.
 */
export const keepDoors = (app: FastifyInstance, parts: DoorParts): void => {
  app.decorateRequest('principal', null)
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.decorate('doors', () =>
    routes.flatMap(({ method, url, config }) =>
      [method].flat().map((each) => ({ method: each, url, door: config?.door })),
    ),
  )
  app.addHook('onReady', async () => {
    for (const { method, url, door } of app.doors()) if (!door) throw new Error(`Route ${method} ${url} names no door`)
  })
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const door = request.routeOptions.config.door
    if (!door || door === 'open') return
    const verdict =
      door === 'account' || door === 'operator'
        ? await byCookie(parts, request, door)
        : await byBearer(parts, request, door)
    if (typeof verdict === 'string') return refused(request, reply, { code: verdict })
    request.principal = verdict
    request.claimant = claimantOf(verdict)
  })
}

/** Who it is, for the security log. */
const claimantOf = (principal: Principal): string => {
  if (principal.kind === 'client') return `client:${principal.clientId}`
  if (principal.kind === 'holder') return `user:${principal.userId}`
  return principal.kind === 'trial' ? `trial:${principal.grantId}` : `signer:${principal.partyId}`
}

const byBearer = async (
  { tokens, domainUuid, isInForce }: DoorParts,
  request: FastifyRequest,
  door: BearerDoor,
): Promise<Verdict> => {
  const token = bearer(request)
  const principal = token === null ? null : await tokens.read(token)
  if (!principal) return 'not-authorised'
  if (!ADMITS[door].includes(principal.kind)) return 'forbidden'
  // A token outlives a change of the domain this installation serves.
  if ('domainUuid' in principal && principal.domainUuid !== domainUuid) return 'forbidden'
  if (isPayer(principal) && !(await isInForce(principal))) return 'not-authorised'
  const { operationUuid } = (request.params ?? {}) as { operationUuid?: string }
  return principal.kind === 'signer' && operationUuid !== principal.operationId ? 'forbidden' : principal
}

const byCookie = async (
  { holderOf, domainUuid, baseUrl }: DoorParts,
  request: FastifyRequest,
  door: CookieDoor,
): Promise<Verdict> => {
  const holder = await holderOf(request.headers)
  if (!holder) return 'not-authorised'
  if (door === 'operator' && holder.role !== 'operator') return 'forbidden'
  // A cookie comes along with whatever page asks; what changes something is asked by ours.
  if (!['GET', 'HEAD'].includes(request.method) && !isSameOrigin(request, baseUrl)) return 'forbidden'
  return { kind: 'holder', ...holder, domainUuid }
}
