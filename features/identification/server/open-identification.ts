import { VISION_MODELS } from '@firmeza/vision'
import type { FastifyInstance } from 'fastify'
import { IDENTIFICATION_TITLES } from './acta/titles.ts'
import { type ReviewRouteParts, reviewRoutes } from './review/routes.ts'
import type { IdentificationRouteParts } from './route-parts.ts'
import { identificationRoutes } from './routes.ts'

type IdentificationParts = Omit<IdentificationRouteParts, 'models'> & ReviewRouteParts

/** Identification by video: what is recorded, seen and computed. */
export const openIdentification = (parts: IdentificationParts) => ({
  titles: IDENTIFICATION_TITLES,
  routes: (app: FastifyInstance) => {
    identificationRoutes(app, { ...parts, models: VISION_MODELS })
    reviewRoutes(app, parts)
  },
})
