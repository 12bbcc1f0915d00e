import type { EventOf } from '@firmeza/evidence/server'
import { visitorOf } from '@firmeza/http'
import type { FastifyRequest } from 'fastify'
import type { Tab } from '../domain/in-hand.ts'
import type { Party } from '../domain/party.ts'
import type { ByActor } from './events.ts'

/**
 * Who did it, as evidence keeps it: by the e-mailed link, by one the sender passed on, by the
 * creator's token, or by an API client.
 */
export type Actor = ByActor

/** Who acts, and for which party. */
export interface Acting {
  partyId: string
  actor: Actor
  /** The tab that asks, of those that came by a link. */
  tab: Tab | null
}

export const actingOf = (request: FastifyRequest, { id: partyId }: Pick<Party, 'id'>): Acting => ({
  partyId,
  actor: actorOf(request),
  tab: tabOf(request),
})

/** The first act of a person opens it for them. */
export const openedEvent = ({ partyId, actor }: Acting, at: Date): EventOf<'OperationOpened'> => ({
  type: 'OperationOpened',
  at,
  party: partyId,
  facts: actor,
})

const tabOf = ({ principal }: FastifyRequest): Tab | null => (principal?.kind === 'signer' && principal.tab) || null

const actorOf = (request: FastifyRequest): Actor => ({
  ...visitorOf(request),
  via: request.principal?.kind === 'signer' ? request.principal.via : 'api-client',
})
