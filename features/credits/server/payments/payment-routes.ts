import { languageOf, parseBody } from '@firmeza/http'
import type { Limits } from '@firmeza/store'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { beginPaymentBody, creditsPaths, walletDecisionBody } from '../../contract.ts'
import { MOST_LISTED, PROVIDERS, type WirePaymentOptions } from '../../wire.ts'
import { payerOf } from '../payer.ts'
import { drawReceipt } from '../receipts/draw-receipt.ts'
import { readReceipt } from '../receipts/read-receipt.ts'
import { receiptNumber } from '../receipts/receipt.ts'
import { refused } from '../refused.ts'
import type { BankAccount } from './bank-transfer.ts'
import { beginPayment } from './begin-payment.ts'
import { capturePayment } from './capture-payment.ts'
import type { PaymentParts } from './parts.ts'
import { decideWallet } from './sandbox-wallet.ts'
import { settlePayment } from './settle-payment.ts'
import { findPayment, listPayments, orderOf, type Payment } from './store.ts'
import { viewPayment } from './view-payment.ts'

export interface PaymentRouteParts extends PaymentParts {
  bank: BankAccount | undefined
  brandName: string
  limits: Limits
}

/**
 * Payments an account may begin, and captures it may ask for: each costs a call to the provider.
 */
const MOST_AN_HOUR = { payment: 30, capture: 300 }

type Path = { Params: { paymentId: string } }

export const paymentRoutes = (app: FastifyInstance, parts: PaymentRouteParts): void => {
  const { database, providers, clock } = parts
  const door = { config: { door: 'account' } } as const
  const view = (payment: Payment) => viewPayment(payment, { ...parts, now: clock.now() })

  /** The payment in the path, for whoever pays it; refused and null otherwise. */
  const own = async (request: FastifyRequest<Path>, reply: FastifyReply): Promise<Payment | null> => {
    const payment = await findPayment(database.db, request.params.paymentId)
    if (payment?.accountId === payerOf(request)) return payment
    refused(request, reply, { code: 'not-found' })
    return null
  }

  const admitted = async (
    action: keyof typeof MOST_AN_HOUR,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> => {
    const mine = { who: `${action} ${payerOf(request)}`, most: MOST_AN_HOUR[action], withinMinutes: 60 }
    const retryAfterSeconds = await parts.limits.take([mine])
    if (retryAfterSeconds > 0) refused(request, reply, { code: 'too-many-requests', retryAfterSeconds })
    return retryAfterSeconds === 0
  }

  app.get(
    creditsPaths.paymentOptions,
    { config: { door: 'open' } },
    async (): Promise<WirePaymentOptions> => ({
      providers: PROVIDERS.filter((name) => providers[name]),
    }),
  )

  app.post(creditsPaths.payments, door, async (request, reply) => {
    const body = parseBody(request, beginPaymentBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    if (!(await admitted('payment', request, reply))) return reply
    const begun = await beginPayment(parts, { accountId: payerOf(request), ...body.value })
    if (!begun.ok) return refused(request, reply, begun.refusal)
    return reply.code(201).send(view(begun.value))
  })

  app.get(creditsPaths.payments, door, async (request) =>
    (await listPayments(database.db, payerOf(request), MOST_LISTED.payments)).map(view),
  )

  app.get<Path>(creditsPaths.payment(':paymentId'), door, async (request, reply) => {
    const payment = await own(request, reply)
    return payment ? view(payment) : reply
  })

  app.post<Path>(creditsPaths.capture(':paymentId'), door, async (request, reply) => {
    const payment = await own(request, reply)
    if (!payment || !(await admitted('capture', request, reply))) return reply
    const settled = await capturePayment(parts, payment)
    if (settled.state === 'created') return refused(request, reply, { code: 'payment-not-approved' })
    return view(settled)
  })

  app.get<Path & { Querystring: { lang?: string } }>(
    creditsPaths.receipt(':paymentId'),
    door,
    async (request, reply) => {
      const payment = await own(request, reply)
      if (!payment) return reply
      const receipt = await readReceipt(database.db, payment)
      if (!receipt) return refused(request, reply, { code: 'receipt-not-there' })
      const locale = languageOf(request)
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${receiptNumber(receipt)}.pdf"`)
        .send(await drawReceipt(receipt, parts.brandName, locale))
    },
  )

  app.post<Path>(creditsPaths.wallet(':paymentId'), door, async (request, reply) => {
    const payment = await own(request, reply)
    if (!payment) return reply
    const body = parseBody(request, walletDecisionBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const { wallet } = providers
    if (payment.provider !== 'wallet' || !wallet) return refused(request, reply, { code: 'not-found' })
    if (!(await decideWallet(database, payment.id, body.value.decision)))
      return refused(request, reply, { code: 'payment-settled' })
    return view(await settlePayment(parts, payment, await wallet.look(orderOf(payment))))
  })
}
