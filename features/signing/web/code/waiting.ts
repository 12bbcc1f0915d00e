import type { WireOtp } from '@firmeza/operations/wire'
import { OTP_LIMITS } from '../../wire.ts'

/**
 * Whole seconds until another code may be asked for. A device whose clock is slow never waits
 * longer than the rule; on one whose clock is fast the server still answers `otp-too-soon` with the
 * true wait.
 */
export const resendWait = ({ resendAt }: WireOtp, now: number): number => {
  if (!resendAt) return 0
  const seconds = Math.ceil((Date.parse(resendAt) - now) / 1000)
  return Math.max(0, Math.min(seconds, OTP_LIMITS.resendSeconds))
}

/** Whether a lock that the server told of is over by this device's clock. */
export const lockIsOver = ({ lockedUntil }: WireOtp, now: number): boolean =>
  lockedUntil !== undefined && Date.parse(lockedUntil) <= now

/** The end of the number that people recognise as theirs: `+34 ••• ••• 678` → `678`. */
export const phoneEnding = (maskedPhone: string): string => maskedPhone.slice(-3)

/**
 * The digits of whatever was typed or pasted (`123 456`, `Código: 123456`), no more than a code
 * has. A whole code that is put behind what was there takes its place.
 */
export const codeDigits = (text: string, before = ''): string => {
  const digits = text.replace(/\D/g, '')
  const added = digits.startsWith(before) ? digits.slice(before.length) : ''
  return (added.length >= OTP_LIMITS.digits ? added : digits).slice(0, OTP_LIMITS.digits)
}
