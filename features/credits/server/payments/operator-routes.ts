import { signedInHolder } from '@firmeza/accounts/server'
import { parseBody } from '@firmeza/http'
import type { FastifyInstance } from 'fastify'
import { creditsPaths, transferDecisionBody } from '../../contract.ts'
import { refused } from '../refused.ts'
import { confirmTransfer, markLookedAt, rejectTransfer } from './decide-transfer.ts'
import { listTransfers } from './list-transfers.ts'
import type { PaymentRouteParts } from './payment-routes.ts'
import { viewPayment } from './view-payment.ts'

/** Transfers, and payments that need somebody, for operators. */
export const operatorRoutes = (app: FastifyInstance, parts: PaymentRouteParts): void => {
  const door = { config: { door: 'operator' } } as const

  app.get<{ Querystring: { reference?: string } }>(creditsPaths.transfers, door, async ({ query }) => ({
    transfers: await listTransfers(parts.database.db, query.reference),
  }))

  const deciding = { config: { ...door.config, security: 'operator-action' } } as const
  const decisions = [
    [creditsPaths.confirmTransfer(':paymentId'), confirmTransfer],
    [creditsPaths.rejectTransfer(':paymentId'), rejectTransfer],
    [creditsPaths.markLookedAt(':paymentId'), markLookedAt],
  ] as const
  for (const [path, decide] of decisions)
    app.post<{ Params: { paymentId: string } }>(path, deciding, async (request, reply) => {
      const body = parseBody(request, transferDecisionBody)
      if (!body.ok) return refused(request, reply, body.refusal)
      const { userId, email } = signedInHolder(request)
      const { paymentId } = request.params
      const decided = await decide(parts, { paymentId, operator: { userId, email }, reason: body.value.reason })
      if (!decided.ok) return refused(request, reply, decided.refusal)
      return viewPayment(decided.value, { ...parts, now: parts.clock.now() })
    })
}
