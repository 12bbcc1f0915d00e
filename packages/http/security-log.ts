import type { Clock } from '@firmeza/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type LeftOut, lineRation } from './line-ration.ts'
import { addressOf, originsOf } from './visitor.ts'

/**
 * What was tried, as the security log names it (docs/operating.md). A route that names its own is
 * told of however it ends; `access` is any other that turned somebody away, at its door or for
 * asking too often.
 */
export const SECURITY_EVENTS = [
  'sign-in',
  'second-factor',
  'passkey-sign-in',
  'google-sign-in',
  'sign-out',
  'registration',
  'email-verification',
  'password-reset-request',
  'password-reset',
  'password-change',
  'second-factor-change',
  'passkey-change',
  'session-end',
  'account-deletion',
  'data-export',
  'api-login',
  'signing-link',
  'link-copy',
  'one-time-code',
  'code-unlock',
  'signer-correction',
  'copy-revocation',
  'erasure',
  'operator-action',
  'payment-notice',
  'access',
] as const

export type SecurityEventName = (typeof SECURITY_EVENTS)[number]

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the security log calls a request for this route. */
    security?: SecurityEventName
  }
  interface FastifyRequest {
    /**
     * Who asks: proven by a token or a session (`user:…`, `client:…`), or only said
     * (`said:a••@example.com`). Never a secret.
     */
    claimant: string | null
    /**
     * The code of the refusal that this request was answered with, or a word for what its success
     * was.
     */
    outcomeReason: string | null
  }
}

export interface SecurityLogOptions {
  clock: Clock
  /** Lines of one origin in a minute. */
  mostEach?: number
  /** Lines of all together in a minute. */
  most?: number
}

type Outcome = 'succeeded' | 'refused' | 'failed'

const SETTLE_MS = 60_000
/** On every route: nobody known, not permitted, too often. */
const ALWAYS_TOLD = [401, 403, 429]

/**
 * Writes who tried what, from where, and how it ended, a line each, into the server's own log as
 * `security`: what somebody needs who looks into an attack. Of the request it takes nothing but the
 * route's pattern, the operation's id and what routes say in `claimant`: no body, header or query,
 * so no secret. It is bounded: nobody fills a disk by being refused. Lines of `access`, which costs
 * whoever provokes it nothing, are counted apart: nobody silences what matters by knocking at
 * doors.
 */
export const keepSecurityLog = (
  app: FastifyInstance,
  { clock, mostEach = 60, most = 1200 }: SecurityLogOptions,
): void => {
  const ofAll = lineRation({ clock, mostEach, most })
  const ofAccess = lineRation({ clock, mostEach, most: most / 2 })
  const settle = (): void => {
    for (const each of [ofAll, ofAccess].flatMap((ration) => ration.settle()))
      app.log.warn({ security: leftOutEvent(each) }, 'security')
  }
  app.decorateRequest('claimant', null)
  app.decorateRequest('outcomeReason', null)
  // Not onResponse: who hangs up before the answer is out is told of too.
  app.addHook('onSend', async (request, reply) => {
    const event = eventOf(request, reply)
    if (!event) return
    settle()
    const origin = originsOf(request).at(-1)!.network
    if (event.event === 'access' && !ofAccess.take(origin)) return
    if (!ofAll.take(origin)) return
    request.log[event.outcome === 'succeeded' ? 'info' : 'warn']({ security: event }, 'security')
  })
  const timer = setInterval(settle, SETTLE_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

const leftOutEvent = ({ from, count }: LeftOut) => ({ event: 'lines-left-out', from: from ?? 'many origins', count })

const eventOf = (request: FastifyRequest, { statusCode }: FastifyReply) => {
  const { url: route, config } = request.routeOptions
  if (!config?.security && !ALWAYS_TOLD.includes(statusCode)) return null
  const { operationUuid } = (request.params ?? {}) as { operationUuid?: string }
  return {
    event: config?.security ?? ('access' as const),
    outcome: outcomeOf(statusCode),
    ...(request.outcomeReason ? { reason: request.outcomeReason } : {}),
    who: request.claimant,
    from: addressOf(request),
    ...(operationUuid === undefined ? {} : { operation: operationUuid.slice(0, LONGEST_ID) }),
    route: `${request.method} ${route ?? ''}`,
  }
}

const LONGEST_ID = 36

const outcomeOf = (status: number): Outcome => {
  if (status < 400) return 'succeeded'
  return status < 500 ? 'refused' : 'failed'
}
