/** How an operation ended, as far as its credits go. */
export type Ending =
  | 'delivered'
  | 'failed'
  | 'expired-unopened'
  | 'expired-opened'
  | 'cancelled-unopened'
  | 'cancelled-opened'
  | 'declined'

const GIVEN_BACK: readonly Ending[] = ['failed', 'expired-unopened', 'cancelled-unopened']

/**
 * Whether the credits set aside for an operation are spent or given back. Our own failure is never
 * paid for, nor what nobody opened. Once the signer has seen the document the service was rendered,
 * whatever they made of it.
 */
export const settlementOf = (ending: Ending): 'capture' | 'release' =>
  GIVEN_BACK.includes(ending) ? 'release' : 'capture'
