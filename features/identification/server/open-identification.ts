import type { FastifyInstance } from 'fastify'
import { IDENTIFICATION_TITLES } from './acta/titles.ts'
import { type IdentificationRouteParts, identificationRoutes } from './routes.ts'

/** Identification by video: what is recorded, seen, computed and decided. */
export const openIdentification = (parts: IdentificationRouteParts) => ({
  titles: IDENTIFICATION_TITLES,
  routes: (app: FastifyInstance) => identificationRoutes(app, parts),
})
