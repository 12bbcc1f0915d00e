import { signedInHolder } from '@firmeza/accounts/server'
import { parseBody, parseQuery } from '@firmeza/http'
import { type Clock, isUuid } from '@firmeza/kernel'
import type { ChangeParts } from '@firmeza/operations/server'
import { SEALING_IS_LATE_MS, stuckOperations } from '@firmeza/signing/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  keptQuery,
  logQuery,
  operatorPaths,
  reasonBody,
  type WireHealth,
  type WireKept,
  type WireStuck,
} from '../contract.ts'
import { type KeptParts, listKept, viewKept } from './kept.ts'
import { setLegalHold } from './legal-hold.ts'
import { readLog } from './read-log.ts'
import { refused } from './refused.ts'
import { retryOperation } from './retry-operation.ts'
import { viewStuck } from './view-stuck.ts'

export interface OperatorRouteParts extends ChangeParts, KeptParts {
  clock: Clock
}

type Path = { Params: { operationUuid: string } }

/**
 * What operators see and do beyond contact requests and transfers. `health` is what `GET /health`
 * says.
 */
export const operatorRoutes = (
  app: FastifyInstance,
  parts: OperatorRouteParts,
  health: () => Promise<WireHealth>,
): void => {
  const door = { config: { door: 'operator' } } as const
  const acting = { config: { ...door.config, security: 'operator-action' } } as const

  app.get(operatorPaths.operations, door, async (): Promise<WireStuck> => {
    const stuck = await stuckOperations(parts)
    return { operations: stuck.map(viewStuck), lateAfterMinutes: SEALING_IS_LATE_MS / 60_000 }
  })

  app.post<Path>(operatorPaths.retry(':operationUuid'), acting, async (request, reply) => {
    const body = parseBody(request, reasonBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const { operationUuid } = request.params
    if (!isUuid(operationUuid)) return refused(request, reply, { code: 'not-found' })
    const retried = await retryOperation(parts, operationUuid, body.value.reason, signedInHolder(request))
    return retried.ok ? { operationUuid } : refused(request, reply, retried.refusal)
  })

  app.get(operatorPaths.kept, door, async (request, reply): Promise<WireKept | typeof reply> => {
    const query = parseQuery(request, keptQuery)
    if (!query.ok) return refused(request, reply, query.refusal)
    return { operations: await listKept(parts, query.value.reference) }
  })

  const holding = (isHeld: boolean) => async (request: FastifyRequest<Path>, reply: FastifyReply) => {
    const body = parseBody(request, reasonBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const { operationUuid } = request.params
    if (!isUuid(operationUuid)) return refused(request, reply, { code: 'not-found' })
    const operator = signedInHolder(request)
    const set = await setLegalHold(parts, operationUuid, { isHeld, reason: body.value.reason, operator })
    return set.ok ? viewKept(parts, operationUuid) : refused(request, reply, set.refusal)
  }
  app.post<Path>(operatorPaths.hold(':operationUuid'), acting, holding(true))
  app.post<Path>(operatorPaths.lift(':operationUuid'), acting, holding(false))

  app.get(operatorPaths.health, door, health)

  app.get(operatorPaths.log, door, async (request, reply) => {
    const query = parseQuery(request, logQuery)
    if (!query.ok) return refused(request, reply, query.refusal)
    return readLog(parts.database.db, query.value.cursor)
  })
}
