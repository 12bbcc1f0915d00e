import type { FastifyInstance } from 'fastify'
import { openChanges } from './changes.ts'
import { type PanelRouteParts, panelRoutes } from './routes.ts'

export type PanelParts = Omit<PanelRouteParts, 'changes'> & Parameters<typeof openChanges>[0]

/** The account holder's own operations. */
export const openPanel = (parts: PanelParts) => {
  const changes = openChanges(parts)
  return { changes, routes: (app: FastifyInstance) => panelRoutes(app, { ...parts, changes }) }
}
