import { decimalOf } from '../../domain/money.ts'
import { readableReference } from '../../domain/reference.ts'
import type { WirePayment } from '../../wire.ts'
import type { BankAccount } from './bank-transfer.ts'
import { isSandbox, type Providers } from './parts.ts'
import type { Payment } from './store.ts'

/** What PayPal declined may be approved again, with another instrument. */
const isApprovable = ({ state, provider }: Payment): boolean =>
  state === 'created' || state === 'approved' || (state === 'declined' && provider === 'paypal')

/** A payment as its payer sees it. */
export const viewPayment = (
  payment: Payment,
  { providers, bank, now }: { providers: Providers; bank: BankAccount | undefined; now: Date },
): WirePayment => {
  const { id, state, provider, productId, productName, credits, amountCents, currency, approveUrl } = payment
  return {
    id,
    state,
    provider,
    product: { id: productId, name: productName },
    credits,
    amount: decimalOf(amountCents),
    currency,
    reference: readableReference(payment.reference),
    createdAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt.toISOString(),
    capturedAt: payment.capturedAt?.toISOString() ?? null,
    reason: payment.reason,
    ...(approveUrl && isApprovable(payment) && now < payment.expiresAt ? { approveUrl } : {}),
    ...(state === 'awaiting-transfer' && bank ? { bank } : {}),
    receipt: state === 'captured',
    sandbox: isSandbox(providers, provider),
  }
}
