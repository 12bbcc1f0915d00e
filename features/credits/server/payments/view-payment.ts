import { decimalOf } from '../../domain/money.ts'
import { readableReference } from '../../domain/reference.ts'
import type { WirePayment } from '../../wire.ts'
import type { BankAccount } from './bank-transfer.ts'
import type { Providers } from './parts.ts'
import type { Payment } from './store.ts'

const APPROVABLE = ['created', 'approved', 'declined']

/** A payment as its payer sees it. */
export const viewPayment = (
  payment: Payment,
  { providers, bank, now }: { providers: Providers; bank: BankAccount | undefined; now: Date },
): WirePayment => {
  const { id, state, provider, productId, productName, credits, amountCents, currency, approveUrl } = payment
  const isApprovable = APPROVABLE.includes(state) && now < payment.expiresAt
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
    ...(isApprovable && approveUrl ? { approveUrl } : {}),
    ...(state === 'awaiting-transfer' && bank ? { bank } : {}),
    receipt: state === 'captured',
    sandbox: providers[provider]?.sandbox ?? provider === 'wallet',
  }
}
