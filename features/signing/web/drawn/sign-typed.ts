import { m } from '@firmeza/i18n'
import type { WireOperation, WireOtp } from '@firmeza/operations/wire'
import { fetchOperation, sendCode } from '../calls.ts'
import { codeJustSent, otpAfter } from '../code/otp-standing.ts'
import { type Failure, refusedWith } from '../failure.ts'
import type { Means } from './sign-drawn.ts'

/** Sends the code that confirms the name which who cannot draw typed, unless one waits. */
export const signTyped = ({ dispatch, tell, refresh, oneAtATime }: Means, operation: WireOperation, name: string) =>
  oneAtATime(async () => {
    if (operation.otp.state !== 'none') return dispatch({ type: 'name-typed', typedName: name })
    dispatch({ type: 'sign-started' })
    const sent = await sendCode(operation)
    const now = Date.now()
    const otp = sent.ok ? codeJustSent(operation.otp, now) : await standingAfter(operation, sent.refusal, now)
    if (!sent.ok && !otp) {
      dispatch({ type: 'sign-failed', failure: sent.refusal, now })
      return tell(sent.refusal, m.sign_dispatch_failed(), operation)
    }
    dispatch({ type: 'name-typed', typedName: name, ...(otp && { otp }) })
    // Not awaited: the code may be typed and sent before this answer comes.
    void refresh()
  })

/**
 * Where the code stands that a refusal tells of: one was sent of which the answer did not come.
 * Undefined where the refusal tells of none.
 */
const standingAfter = async ({ otp }: WireOperation, refusal: Failure, now: number): Promise<WireOtp | undefined> => {
  const after = otpAfter(otp, refusal, now)
  if (refusedWith(refusal, 'otp-too-soon')) return { ...after, state: 'sent' }
  if (refusedWith(refusal, 'otp-locked')) return after
  if (!refusedWith(refusal, 'otp-sends-exhausted')) return undefined
  const fresh = await fetchOperation()
  return fresh.ok && fresh.value.otp.state === 'sent' ? fresh.value.otp : undefined
}
