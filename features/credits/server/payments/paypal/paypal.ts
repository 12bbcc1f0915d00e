import { decimalOf } from '../../../domain/money.ts'
import { creditsPaths } from '../../../wire.ts'
import { type Order, type PaymentProvider, ProviderUnavailable, type Verdict } from '../provider.ts'
import { type PaypalAccess, paypalClient } from './paypal-client.ts'
import { issueOf, readOpened, readVerdict } from './read-order.ts'

/** PayPal keeps an order that nobody approves for three hours. */
const OPEN_MINUTES = 180

export interface PaypalOptions extends PaypalAccess {
  /** Where we are reached: payers come back there. */
  baseUrl: string
  brandName: string
}

/**
 * PayPal, Orders v2: an order is created, approved by its payer on PayPal's page, and captured by
 * us.
 */
export const paypal = ({ baseUrl, brandName, ...access }: PaypalOptions): PaymentProvider => {
  const call = paypalClient(access)

  const look = async ({ orderId }: Order): Promise<Verdict> =>
    orderId === null
      ? { outcome: 'gone' }
      : readVerdict(await call({ method: 'GET', path: `/v2/checkout/orders/${orderId}` }), orderId)

  return {
    sandbox: false,
    openMinutes: OPEN_MINUTES,
    open: async (order) => {
      const answer = await call({
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId: `open-${order.paymentId}`,
        body: orderBody(order, { baseUrl, brandName }),
      })
      const opened = readOpened(answer)
      if (opened) return opened
      throw new ProviderUnavailable(answer.answered ? `${answer.status} ${issueOf(answer.body)}` : answer.reason)
    },
    look,
    capture: async (order) => {
      const { paymentId, orderId, attempt } = order
      if (orderId === null) return { outcome: 'gone' }
      const path = `/v2/checkout/orders/${orderId}/capture`
      const answer = await call({ method: 'POST', path, requestId: `capture-${paymentId}-${attempt}`, body: {} })
      // Its answer went elsewhere, or was lost: it is asked what it captured.
      if (answer.answered && answer.status === 422 && issueOf(answer.body) === 'ORDER_ALREADY_CAPTURED')
        return look(order)
      return readVerdict(answer, orderId)
    },
  }
}

const orderBody = (
  { paymentId, reference, amountCents, currency, description }: Order,
  { baseUrl, brandName }: { baseUrl: string; brandName: string },
) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: paymentId,
      // PayPal captures one payment only for an invoice id.
      invoice_id: reference,
      description,
      amount: { currency_code: currency, value: decimalOf(amountCents) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: brandName,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        return_url: baseUrl + creditsPaths.paypalReturn(paymentId),
        cancel_url: `${baseUrl}${creditsPaths.paypalReturn(paymentId)}?cancelled=1`,
      },
    },
  },
})
