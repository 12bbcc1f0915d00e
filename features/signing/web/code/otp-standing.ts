import type { WireOtp } from '@firmeza/operations/wire'
import { OTP_LIMITS } from '../../wire.ts'
import type { Failure } from '../failure.ts'

const inMilliseconds = (now: number, milliseconds: number) => new Date(now + milliseconds).toISOString()

/** What this device knows of the code before the server has told more. */
export const codeJustSent = (otp: WireOtp, now: number): WireOtp => ({
  state: 'sent',
  maskedPhone: otp.maskedPhone,
  ...(otp.maskedEmail && { maskedEmail: otp.maskedEmail }),
  resendAt: inMilliseconds(now, OTP_LIMITS.resendSeconds * 1000),
  expiresAt: inMilliseconds(now, OTP_LIMITS.validMinutes * 60_000),
  sendsLeft: Math.max(otp.sendsLeft - 1, 0),
  triesLeft: OTP_LIMITS.tries,
})

/** What a refusal tells of where the code stands. */
export const otpAfter = (otp: WireOtp, failure: Failure, now: number): WireOtp => {
  if (failure.kind !== 'refused') return otp
  const { code, facts } = failure
  if (code === 'otp-locked') {
    const lockedUntil = typeof facts.lockedUntil === 'string' ? facts.lockedUntil : undefined
    return { ...otp, state: 'locked', triesLeft: 0, ...(lockedUntil && { lockedUntil }) }
  }
  if (code === 'otp-wrong' && typeof facts.triesLeft === 'number') return { ...otp, triesLeft: facts.triesLeft }
  if (code === 'otp-sends-exhausted') return { ...otp, sendsLeft: 0 }
  if (code === 'otp-too-soon') {
    const seconds = typeof facts.retryAfterSeconds === 'number' ? facts.retryAfterSeconds : OTP_LIMITS.resendSeconds
    return { ...otp, resendAt: inMilliseconds(now, seconds * 1000) }
  }
  if (code === 'otp-not-sent') return { ...otp, state: 'none' }
  return otp
}
