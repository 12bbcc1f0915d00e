import { m } from '@firmeza/i18n'
import type { PaymentState, WirePayment } from '../wire.ts'

const STATES: Record<PaymentState, () => string> = {
  created: () => m.credits_payment_state_created(),
  approved: () => m.credits_payment_state_pending(),
  pending: () => m.credits_payment_state_pending(),
  'awaiting-transfer': () => m.credits_payment_state_transfer(),
  captured: () => m.credits_payment_state_captured(),
  declined: () => m.credits_payment_state_declined(),
  cancelled: () => m.credits_payment_state_cancelled(),
  expired: () => m.credits_payment_state_expired(),
}

/** How a payment stands, in a word or two. */
export const stateWords = (state: PaymentState): string => STATES[state]()

/** What an unfinished payment waits for; nothing for one that is decided. */
export const waitingWords = (state: PaymentState): string | undefined => {
  if (state === 'created') return m.credits_payment_created_hint()
  if (state === 'pending' || state === 'approved') return m.credits_payment_pending_hint()
  return state === 'awaiting-transfer' ? m.credits_payment_transfer_hint() : undefined
}

/**
 * How a payment that is over is told. That nothing was charged is said only where it is known: a
 * transfer may be on its way, and what an operator rejects may have been paid.
 */
export const overWords = ({
  state,
  provider,
  reason,
}: Pick<WirePayment, 'state' | 'provider' | 'reason'>): { title: string; body: string } => {
  if (state === 'expired')
    return {
      title: m.payment_expired_title(),
      body: provider === 'bank-transfer' ? m.payment_expired_transfer_body() : m.payment_expired_body(),
    }
  if (reason === 'rejected') return { title: m.payment_rejected_title(), body: m.payment_rejected_body() }
  return { title: m.payment_cancelled_title(), body: m.payment_cancelled_body() }
}
