import { actingOf, openOperation, partyFor } from '@firmeza/operations/server'
import type { FastifyRequest } from 'fastify'

/** The operation of the path and whoever acts on it. */
export const openedFor = async (
  parts: Parameters<typeof openOperation>[0],
  request: FastifyRequest<{ Params: { operationUuid: string } }>,
) => {
  const opened = await openOperation(parts, request.params.operationUuid, request.principal)
  if (!opened.ok) return opened
  const party = partyFor(request.principal, opened.value)
  if (!party.ok) return party
  return {
    ok: true as const,
    value: { operation: opened.value, party: party.value, acting: actingOf(request, party.value) },
  }
}
