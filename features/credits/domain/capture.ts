/** What a provider says it captured. */
export interface Captured {
  /** The payment its order was made for, as it was told then. */
  paymentId: string
  /** Null when what it says is no amount. */
  amountCents: number | null
  currency: string
}

/**
 * Whether what was captured is what was agreed. The price is ours, as it was when the payment
 * began; nobody else's word counts.
 */
export const judgeCapture = (
  agreed: { id: string; amountCents: number; currency: string },
  captured: Captured,
): 'as-agreed' | 'order-differs' | 'currency-differs' | 'amount-differs' => {
  if (captured.paymentId !== agreed.id) return 'order-differs'
  if (captured.currency !== agreed.currency) return 'currency-differs'
  return captured.amountCents === agreed.amountCents ? 'as-agreed' : 'amount-differs'
}

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR
/** An outcome that is not known by then is somebody's to find out. */
export const GIVEN_UP_AFTER_MS = 3 * DAY

/**
 * How long to wait before the provider is asked again: from two seconds up to an hour while an
 * outcome is sought, from a minute while the payer has not come back, and once a day when it was
 * given up. It is never forgotten.
 */
export const nextCheckMs = ({ checks, soughtMs }: { checks: number; soughtMs: number | null }): number => {
  if (soughtMs !== null && soughtMs >= GIVEN_UP_AFTER_MS) return DAY
  const first = soughtMs === null ? 60 * SECOND : 2 * SECOND
  return Math.min(HOUR, first * 2 ** Math.min(checks, 30))
}
