import type { Exchange } from '@firmeza/accounts/web'
import { creditsPaths, type ProviderName, type WirePayment } from '../wire.ts'
import { paymentPage } from './links.ts'

/**
 * Begins a payment of a pack. Answers where the payer goes on: to approve it, or to read how to
 * transfer it.
 */
export const beginPayment = async (send: Exchange, productId: string, provider: ProviderName): Promise<string> => {
  const payment = await send<WirePayment>(creditsPaths.payments, { body: { productId, provider } })
  return payment.approveUrl ?? paymentPage(payment.id)
}
