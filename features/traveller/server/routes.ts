import { parseBody } from '@firmeza/http'
import { actingOf, type Operation, openOperation, type Party, partyFor } from '@firmeza/operations/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { reportBody, travellerPaths } from '../contract.ts'
import { type FillReportParts, fillReport } from './fill-report.ts'
import { openReport } from './open-report.ts'
import { refused } from './refused.ts'

type Path = { Params: { operationUuid: string } }

export const travellerRoutes = (app: FastifyInstance, parts: FillReportParts): void => {
  const door = { config: { door: 'signer' } } as const

  /** The operation in the path and the party that acts; refused and null otherwise. */
  const opened = async (
    request: FastifyRequest<Path>,
    reply: FastifyReply,
  ): Promise<{ operation: Operation; party: Party } | null> => {
    const found = await openOperation(parts, request.params.operationUuid, request.principal)
    const party = found.ok ? partyFor(request.principal, found.value) : found
    if (found.ok && party.ok) return { operation: found.value, party: party.value }
    if (!party.ok) refused(request, reply, party.refusal)
    return null
  }

  app.get<Path>(travellerPaths.report(':operationUuid'), door, async (request, reply) => {
    const asked = await opened(request, reply)
    if (!asked) return reply
    const report = await openReport(parts, asked.operation, asked.party)
    return report.ok ? report.value : refused(request, reply, report.refusal)
  })

  app.post<Path>(travellerPaths.report(':operationUuid'), door, async (request, reply) => {
    const asked = await opened(request, reply)
    if (!asked) return reply
    const body = parseBody(request, reportBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const { operation, party } = asked
    const filled = await fillReport(parts, operation, body.value, actingOf(request, party))
    return filled.ok ? { operationUuid: operation.id, ...filled.value } : refused(request, reply, filled.refusal)
  })
}
