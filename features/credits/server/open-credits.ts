import { rateLimit } from '@firmeza/http'
import { type Every, MINUTE_MS, SECOND_MS } from '@firmeza/store'
import type { FastifyInstance } from 'fastify'
import { checkBalances } from './ledger/check-balances.ts'
import { checkPayments } from './payments/check-payments.ts'
import { type CreditsRouteParts, creditsRoutes } from './routes.ts'

export type CreditsParts = Omit<CreditsRouteParts, 'demoPayments' | 'falseWebhooks'> & { every: Every }

/** Credits, and how they are paid for. */
export const openCredits = (parts: CreditsParts) => {
  const { clock, every } = parts
  every(2 * SECOND_MS, () => checkPayments(parts), { failed: 'Payments could not be checked' })
  every(MINUTE_MS, () => checkBalances(parts), { failed: 'Balances could not be checked' })
  const limits = {
    demoPayments: rateLimit({ most: 30, withinMinutes: 60, clock }),
    falseWebhooks: rateLimit({ most: 60, withinMinutes: 60, clock }),
  }
  return { routes: (app: FastifyInstance) => creditsRoutes(app, { ...parts, ...limits }) }
}
