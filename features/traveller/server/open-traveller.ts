import type { FastifyInstance } from 'fastify'
import { TRAVELLER_TITLES } from './acta/titles.ts'
import type { FillReportParts } from './fill-report.ts'
import { openReports } from './open-reports.ts'
import { travellerRoutes } from './routes.ts'

/** Travellers' reports: what a traveller checks becomes the PDF that they sign. */
export const openTraveller = (parts: Omit<FillReportParts, 'reports'>) => {
  const reports = openReports()
  return {
    titles: TRAVELLER_TITLES,
    routes: (app: FastifyInstance) => travellerRoutes(app, { ...parts, reports }),
  }
}
