import { rateLimit } from '@firmeza/http'
import type { FastifyInstance } from 'fastify'
import { type VerificationRouteParts, verificationRoutes } from './routes.ts'

export type VerificationParts = Omit<VerificationRouteParts, 'looks'>

/** Pictures of one account: most looks cost nothing, and each costs the server its work. */
const LOOKS = { most: 240, withinMinutes: 60 }

/** Documents that an account holder has read. Nothing of them is kept. */
export const openVerification = (parts: VerificationParts) => {
  const looks = rateLimit({ ...LOOKS, clock: parts.clock })
  return { routes: (app: FastifyInstance) => verificationRoutes(app, { ...parts, looks }) }
}
