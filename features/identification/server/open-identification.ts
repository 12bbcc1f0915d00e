import { type Every, HOUR_MS } from '@firmeza/store'
import { VISION_MODELS } from '@firmeza/vision'
import type { FastifyInstance } from 'fastify'
import { IDENTIFICATION_TITLES } from './acta/titles.ts'
import { type ReviewRouteParts, reviewRoutes } from './review/routes.ts'
import type { IdentificationRouteParts } from './route-parts.ts'
import { identificationRoutes } from './routes.ts'
import { shredOld } from './shred-old.ts'

export interface IdentificationParts extends Omit<IdentificationRouteParts, 'models'>, ReviewRouteParts {
  every: Every
}

/** Identification by video: what is recorded, seen and computed. */
export const openIdentification = (parts: IdentificationParts) => {
  parts.every(HOUR_MS, () => shredOld(parts), { failed: 'Old identifications could not be destroyed' })
  return {
    titles: IDENTIFICATION_TITLES,
    routes: (app: FastifyInstance) => {
      identificationRoutes(app, { ...parts, models: VISION_MODELS })
      reviewRoutes(app, parts)
    },
  }
}
