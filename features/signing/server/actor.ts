import type { Json } from '@firmeza/evidence/server'
import { visitorOf } from '@firmeza/http'
import type { Tab } from '@firmeza/operations/server'
import type { FastifyRequest } from 'fastify'

/**
 * Who did it, as evidence keeps it: by the e-mailed link, by one the sender passed on, by the
 * creator's token, or by an API client.
 */
export type Actor = { via: string; ip: string; userAgent: string; [fact: string]: Json }

/** The tab that asks, of those that came by a link. */
export const tabOf = ({ principal }: FastifyRequest): Tab | null =>
  (principal?.kind === 'signer' && principal.tab) || null

export const actorOf = (request: FastifyRequest): Actor => ({
  ...visitorOf(request),
  via: request.principal?.kind === 'signer' ? request.principal.via : 'api-client',
})
