import { type Exchange, RequestFailure } from '@firmeza/accounts/web'
import { creditsPaths, type WirePayment } from '../wire.ts'

/**
 * Whether asking for the money may change something: the payer may have approved it since, at
 * PayPal also after it was declined.
 */
const mayBeCaptured = ({ state, provider }: WirePayment): boolean =>
  state === 'approved' || state === 'created' || (state === 'declined' && provider === 'paypal')

/**
 * How a payment stands. One the payer has approved is captured on the way, unless they came back
 * saying that they had not; the server does that once, however often it is asked for. Rejects with
 * a `RequestFailure`; after one nothing is known of the capture, and asking again is safe.
 */
export const seePayment = async (
  send: Exchange,
  paymentId: string,
  { cancelled = false } = {},
): Promise<WirePayment> => {
  const read = () => send<WirePayment>(creditsPaths.payment(paymentId))
  const payment = await read()
  if (cancelled || !mayBeCaptured(payment)) return payment
  try {
    return await send<WirePayment>(creditsPaths.capture(paymentId), { body: {} })
  } catch (failure) {
    if (!(failure instanceof RequestFailure)) throw failure
    if (failure.code === 'payment-not-approved') return payment
    if (failure.code === 'payment-settled') return read()
    throw failure
  }
}

const SOON_MS = 2000
const LATER_MS = 15_000
const SOON_TIMES = 15

/**
 * How long to wait before asking again for a payment whose outcome is not known, in milliseconds:
 * soon at first, then now and then.
 */
export const nextLookMs = (looks: number): number => (looks < SOON_TIMES ? SOON_MS : LATER_MS)
