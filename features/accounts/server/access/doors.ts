import { commonTellings, refuser } from '@firmeza/http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Principal, TokenKind, Tokens } from './tokens.ts'

/**
 * Who may use a route. Every route names one, or the server does not start:
 * `open` nobody is asked · `token` an API client or a trial grant · `renewable` whatever `refresh` renews ·
 * `signer` the esignToken of the operation in the path · `party` that, or the API client whose operation it is · `owner` that client alone.
 */
type Door = 'open' | 'token' | 'renewable' | 'signer' | 'party' | 'owner'

const ADMITS: Record<Exclude<Door, 'open'>, readonly TokenKind[]> = {
  token: ['client', 'trial'],
  renewable: ['client', 'signer-session'],
  signer: ['signer', 'client'],
  party: ['signer', 'client'],
  owner: ['client'],
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

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

export interface DoorParts {
  tokens: Tokens
  domainUuid: string
  /** Whether the client's secret is still the one its token was given for. */
  isClientInForce: (client: Extract<Principal, { kind: 'client' }>) => Promise<boolean>
}

/** Puts a doorkeeper before every route: no token, or one out of force, is 401; one for other rooms or another domain is 403. */
export const keepDoors = (app: FastifyInstance, { tokens, domainUuid, isClientInForce }: DoorParts): void => {
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
    const token = bearer(request)
    const principal = token === null ? null : await tokens.read(token)
    if (!principal) return refused(request, reply, { code: 'not-authorised' })
    if (!ADMITS[door].includes(principal.kind)) return refused(request, reply, { code: 'forbidden' })
    // A token outlives a change of the domain this installation serves.
    if ('domainUuid' in principal && principal.domainUuid !== domainUuid)
      return refused(request, reply, { code: 'forbidden' })
    if (principal.kind === 'client' && !(await isClientInForce(principal)))
      return refused(request, reply, { code: 'not-authorised' })
    const { operationUuid } = (request.params ?? {}) as { operationUuid?: string }
    if (principal.kind === 'signer' && operationUuid !== principal.operationId)
      return refused(request, reply, { code: 'forbidden' })
    request.principal = principal
  })
}
