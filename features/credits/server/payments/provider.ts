import type { Captured } from '../../domain/capture.ts'

/** What a provider is told of a payment. */
export interface Order {
  paymentId: string
  reference: string
  amountCents: number
  currency: string
  description: string
  /** The provider's name for it; null until it was opened. */
  orderId: string | null
  /**
   * The same for all calls while one outcome is sought, and another one for a new try after a clear
   * answer.
   */
  attempt: string
}

/**
 * What a provider says of an order. Whatever it does not say clearly is `unknown`, and asked again.
 */
export type Verdict =
  | ({ outcome: 'captured'; captureId: string } & Captured)
  /** The payer agreed; nothing was captured yet. */
  | { outcome: 'approved' }
  | { outcome: 'not-approved' }
  /** `reason` is a code of the provider's. */
  | { outcome: 'declined'; reason: string }
  /** There is no such order any more: its time is over, or the payer took it back. */
  | { outcome: 'gone' }
  | { outcome: 'unknown'; reason: string }

interface OpenedOrder {
  orderId: string
  /** Where the payer approves it; null where there is nothing to approve. */
  approveUrl: string | null
}

/**
 * Who takes the money. Every call may be repeated: an order is opened once and captured once,
 * however often it is asked for.
 */
export interface PaymentProvider {
  /** No money moves. */
  sandbox: boolean
  /** How long an order can be paid, from when it was opened. */
  openMinutes: number
  /** Throws {@link ProviderUnavailable}. */
  open(order: Order): Promise<OpenedOrder>
  capture(order: Order): Promise<Verdict>
  /** Looks, and changes nothing. */
  look(order: Order): Promise<Verdict>
}

/** The provider could not be reached, or would not. Nothing was paid. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}
