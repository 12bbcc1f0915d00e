import type { FastifyInstance } from 'fastify'
import { identificationPaths } from '../../wire.ts'
import { openedFor } from '../opened-for.ts'
import { refused } from '../refused.ts'
import { followHandOff } from './follow.ts'
import { type OfferParts, offerHandOff } from './offer.ts'

type Path = { Params: { operationUuid: string; handOffUuid: string } }
type HandOffParts = OfferParts & Parameters<typeof openedFor>[0]

/** How somebody goes from their desk to their phone, which sees documents better. */
export const handOffRoutes = (app: FastifyInstance, parts: HandOffParts): void => {
  const door = { config: { door: 'signer' } } as const
  app.post<Path>(identificationPaths.handOff(':operationUuid'), door, async (request, reply) => {
    const opened = await openedFor(parts, request)
    if (!opened.ok) return refused(request, reply, opened.refusal)
    const { operation, acting } = opened.value
    const isBySender = request.principal?.kind === 'signer' && request.principal.via === 'sender-link'
    const offered = await offerHandOff(parts, operation, acting, isBySender)
    return offered.ok ? offered.value : refused(request, reply, offered.refusal)
  })
  app.get<Path>(identificationPaths.handedOff(':operationUuid', ':handOffUuid'), door, async (request, reply) => {
    const standing = await followHandOff(parts, request.params, request.principal)
    return standing.ok ? standing.value : refused(request, reply, standing.refusal)
  })
}
