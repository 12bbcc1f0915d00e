import type { WireOperation } from '@firmeza/operations/wire'
import type { Failure } from '../failure.ts'
import { type Confirming, confirming, reading, type SignerEvent, type SignerState } from '../signer-states.ts'
import { isOffline, leaveBy, readAgain } from '../step-left.ts'
import { codeJustSent, otpAfter } from './otp-standing.ts'

const codeFailed = (state: Confirming, failure: Failure, now: number): SignerState => {
  const left = leaveBy(state, failure) ?? readAgain(state, failure)
  if (left) return left
  const operation = { ...state.operation, otp: otpAfter(state.operation.otp, failure, now) }
  return { ...state, operation, busy: null, failure, resent: false }
}

const LONG_OVER = new Date(0).toISOString()

/**
 * A lock that the sender has ended is one that is over: who was locked out asks for another code,
 * and is not asked for one.
 */
export const afterLock = (before: WireOperation, now: WireOperation): WireOperation =>
  before.otp.state === 'locked' && now.otp.state === 'none'
    ? { ...now, otp: { ...now.otp, state: 'locked', lockedUntil: LONG_OVER } }
    : now

/** What happens while the code is awaited. */
export const whileConfirming = (state: Confirming, event: SignerEvent): SignerState => {
  switch (event.type) {
    case 'sign-started':
      return { ...state, busy: 'sign', failure: undefined, resent: false }
    case 'sign-failed':
      if (event.failure === 'empty') return { ...state, busy: null, failure: 'empty' }
      return codeFailed(state, event.failure, event.now)
    case 'code-edited':
      return state.failure && state.busy === null ? { ...state, failure: undefined } : state
    case 'resend-started':
      return { ...state, busy: 'resend', failure: undefined, resent: false }
    case 'code-sent':
      return {
        ...state,
        ...confirming({ ...state.operation, otp: codeJustSent(state.operation.otp, event.now) }),
        failure: undefined,
        resent: true,
      }
    case 'resend-failed':
      return codeFailed(state, event.failure, event.now)
    case 'network-returned':
      return isOffline(state.failure) ? { ...state, failure: undefined } : state
    case 'back-to-reading':
      return { ...reading(state.operation), index: 0 }
    default:
      return state
  }
}
