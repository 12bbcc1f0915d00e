import { Readable } from 'node:stream'
import { languageOf } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import type { FastifyInstance } from 'fastify'
import { creditsPaths } from '../wire.ts'
import { type DemoRouteParts, demoRoutes } from './demo/demo-routes.ts'
import { readCredits } from './ledger/ledger.ts'
import { type LabelsOf, readStatement } from './ledger/statement.ts'
import { statementCsv } from './ledger/statement-csv.ts'
import { payerOf } from './payer.ts'
import { operatorRoutes } from './payments/operator-routes.ts'
import { type PaymentRouteParts, paymentRoutes } from './payments/payment-routes.ts'
import { type WebhookRouteParts, webhookRoutes } from './payments/paypal/webhook-routes.ts'
import { listProducts } from './products.ts'
import { refused } from './refused.ts'

export interface CreditsRouteParts extends PaymentRouteParts, WebhookRouteParts, DemoRouteParts {
  labelsOf: LabelsOf
}

const PAGE = 50

export const creditsRoutes = (app: FastifyInstance, parts: CreditsRouteParts): void => {
  const { db } = parts.database
  const door = { config: { door: 'account' } } as const

  app.get(creditsPaths.products, { config: { door: 'open' } }, async () => listProducts(db))

  app.get(creditsPaths.balance, door, async (request) => readCredits(db, payerOf(request)))

  app.get<{ Querystring: { cursor?: string } }>(creditsPaths.entries, door, async (request, reply) => {
    const { cursor } = request.query
    if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
      return refused(request, reply, { code: 'payload-invalid', field: 'cursor', reason: cursor })
    return readStatement(db, { accountId: payerOf(request), cursor, limit: PAGE, labelsOf: parts.labelsOf })
  })

  app.get<{ Querystring: { lang?: string } }>(creditsPaths.entriesCsv, door, async (request, reply) => {
    const locale = languageOf(request)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${m.statement_file({}, { locale })}.csv"`)
      .send(Readable.from(statementCsv(db, { accountId: payerOf(request), labelsOf: parts.labelsOf, locale })))
  })

  paymentRoutes(app, parts)
  webhookRoutes(app, parts)
  operatorRoutes(app, parts)
  demoRoutes(app, parts)
}
