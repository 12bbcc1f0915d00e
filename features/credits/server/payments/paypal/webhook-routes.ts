import { checkJsonDepth, originOf, type RateLimit } from '@firmeza/http'
import { and, eq, ne } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { creditsPaths } from '../../../wire.ts'
import { refused } from '../../refused.ts'
import { payments } from '../../schema.ts'
import type { PaymentParts } from '../parts.ts'
import { findByCapture, findByOrder, findPayment, type Payment } from '../store.ts'
import type { WebhookVerifier } from './verify-webhook.ts'

export interface WebhookRouteParts extends PaymentParts {
  baseUrl: string
  /** Undefined where no webhook leads here. */
  verifyWebhook: WebhookVerifier | undefined
  /** Webhooks of one origin that were not PayPal's. */
  falseWebhooks: RateLimit
}

const event = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  }),
})

/**
 * PayPal's messages, and the way its payers come back. A message is a hint and nothing more: it
 * makes the payment due, and what PayPal itself says of the order decides. So it may come twice,
 * too early, or in any order.
 */
export const webhookRoutes = (app: FastifyInstance, parts: WebhookRouteParts): void => {
  const { verifyWebhook, falseWebhooks, baseUrl } = parts
  const door = { config: { door: 'open' } } as const

  app.get<{ Params: { paymentId: string }; Querystring: { cancelled?: string } }>(
    creditsPaths.paypalReturn(':paymentId'),
    door,
    async ({ params, query }, reply) => {
      const payment = await findPayment(parts.database.db, params.paymentId)
      const cancelled = query.cancelled ? '&cancelled=1' : ''
      return reply.redirect(`${baseUrl}/#/prepaypalPaymentPage${payment ? `?payment=${payment.id}${cancelled}` : ''}`)
    },
  )

  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post(
      creditsPaths.paypalWebhook,
      { config: { ...door.config, security: 'payment-notice' } },
      async (request: FastifyRequest, reply) => {
        if (!verifyWebhook) return refused(request, reply, { code: 'not-found' })
        const origin = originOf(request)
        const retryAfterSeconds = falseWebhooks.wait(origin)
        if (retryAfterSeconds > 0) return refused(request, reply, { code: 'too-many-requests', retryAfterSeconds })
        const body = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        if (!(await verifyWebhook(request.headers, body))) {
          falseWebhooks.count(origin)
          return refused(request, reply, { code: 'forbidden' })
        }
        const text = Buffer.from(body).toString('utf8')
        checkJsonDepth(text)
        await takeHint(parts, JSON.parse(text))
        return { received: true }
      },
    )
  })
}

const takeHint = async (parts: WebhookRouteParts, message: unknown): Promise<void> => {
  const told = event.safeParse(message).data
  const payment = told && (await paymentOf(parts, told))
  if (!payment) {
    parts.log(
      `PayPal's message ${told ? `${told.event_type} of ${told.resource.id}` : 'of an unknown shape'} matches no payment`,
    )
    return
  }
  const { db } = parts.database
  const mine = eq(payments.id, payment.id)
  if (/^PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)$/.test(told.event_type)) {
    parts.log(`Payment ${payment.id} (${payment.reference}) needs an operator: the money went back`)
    await db.update(payments).set({ attention: 'refunded' }).where(mine)
  } else
    await db
      .update(payments)
      .set({ checkAt: parts.clock.now() })
      .where(and(mine, ne(payments.state, 'captured')))
}

const CAPTURE = /\/v2\/payments\/captures\/([^/?]+)$/

/**
 * The payment an event is about: of an order the order, of a capture the order it belongs to, of a
 * refund the capture that its link `up` leads to, for a refund need not name more. Null for what is
 * not ours.
 */
const paymentOf = async (
  { database: { db } }: WebhookRouteParts,
  { event_type: type, resource }: z.infer<typeof event>,
): Promise<Payment | null> => {
  const orderId = type.startsWith('CHECKOUT.ORDER.') ? resource.id : resource.supplementary_data?.related_ids?.order_id
  const byOrder = orderId ? await findByOrder(db, 'paypal', orderId) : null
  if (byOrder) return byOrder
  const byName = resource.custom_id ? await findPayment(db, resource.custom_id) : null
  if (byName?.provider === 'paypal') return byName
  const captureId = CAPTURE.exec(resource.links?.find(({ rel }) => rel === 'up')?.href ?? '')?.[1]
  return captureId ? findByCapture(db, 'paypal', captureId) : null
}
