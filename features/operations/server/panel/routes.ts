import { isPayer } from '@firmeza/accounts/server'
import { parseQuery } from '@firmeza/http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { panelPaths } from '../../panel-wire.ts'
import { refused } from '../refused.ts'
import { type ListParts, listOperations } from './list-operations.ts'
import { panelQuery } from './panel-query.ts'

export type PanelRouteParts = ListParts

/** The control panel: an account holder's own operations. */
export const panelRoutes = (app: FastifyInstance, parts: PanelRouteParts): void => {
  const door = { config: { door: 'account' } } as const

  app.get(panelPaths.operations, door, async (request, reply) => {
    const query = parseQuery(request, panelQuery)
    if (!query.ok) return refused(request, reply, query.refusal)
    return listOperations(parts, accountOf(request), query.value)
  })
}

const accountOf = ({ principal }: FastifyRequest): string => {
  if (!isPayer(principal)) throw new Error('A route of the panel without its door')
  return principal.accountId
}
