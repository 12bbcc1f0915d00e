/** How an operation ended, as far as its credits go. */
export type Ending =
  | 'delivered'
  | 'failed'
  | 'expired-unopened'
  | 'expired-opened'
  | 'expired-delivered'
  | 'cancelled-unopened'
  | 'cancelled-opened'
  | 'cancelled-delivered'
  | 'declined'

const GIVEN_BACK: readonly Ending[] = ['failed', 'expired-unopened', 'cancelled-unopened']

/**
 * Whether the credits set aside for an operation are spent or given back. Our own failure is never
 * paid for, nor what nobody opened, nor was to be delivered and was not. Once somebody has seen the
 * document, or has been notified of it, the service was rendered, whatever they made of it.
 */
export const settlementOf = (ending: Ending): 'capture' | 'release' =>
  GIVEN_BACK.includes(ending) ? 'release' : 'capture'
