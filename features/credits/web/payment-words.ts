import { m } from '@firmeza/i18n'
import type { PaymentState } from '../wire.ts'

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
