import { ok, type Result, refuse } from '@firmeza/kernel'

/** Decision 5 of the product. The wire's `OTP_LIMITS` says the same to the pages. */
export interface OtpLimits {
  validMinutes: number
  tries: number
  resendSeconds: number
  /** Codes a signer may be sent for one operation within a day. */
  sends: number
  /** Times within an hour that a gateway may not take a code before it is left alone. */
  failures: number
  lockMinutes: number
}

/** How a code goes to who signs with it. */
export type OtpChannel = 'sms' | 'email'

/** One code asked for. The code itself is nowhere: only its keyed hash is stored. */
export interface OtpChallenge {
  id: string
  channel: OtpChannel
  issuedAt: Date
  expiresAt: Date
  /** Answers tried, right or wrong. */
  tries: number
  /** The gateway did not take it: it counts as no send, and its code is void. */
  failed: boolean
  lockedUntil: Date | null
}

export type IssueRefusal =
  | { code: 'otp-locked'; lockedUntil: string }
  | { code: 'otp-too-soon'; retryAfterSeconds: number }
  | { code: 'otp-sends-exhausted'; availableAt: string }
  /** Too often of late, it could not be sent. */
  | { code: 'unavailable' }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds)

/**
 * Of two codes of one millisecond the later is the one that is not locked: none is sent while the
 * last one is.
 */
const isOver = ({ lockedUntil }: OtpChallenge): number => (lockedUntil ? 1 : 0)

/** The code in force is the last one sent: a newer code voids those before. */
export const currentChallenge = (challenges: OtpChallenge[]): OtpChallenge | undefined =>
  challenges
    .filter(({ failed }) => !failed)
    .sort((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime() || isOver(a) - isOver(b))[0]

/**
 * Codes sent within the last day, oldest first. After a day one counts no more: nobody is shut out
 * of an operation for good.
 */
export const recentSends = (challenges: OtpChallenge[], now: Date): OtpChallenge[] =>
  challenges
    .filter(({ failed, issuedAt }) => !failed && now.getTime() - issuedAt.getTime() < DAY_MS)
    .sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())

const recentFailures = (challenges: OtpChallenge[], now: Date): number =>
  challenges.filter(({ failed, issuedAt }) => failed && now.getTime() - issuedAt.getTime() < HOUR_MS).length

/**
 * Until when a code that was typed wrong too often keeps its signer out; null when it does not, or
 * no longer.
 */
export const lockOf = (challenge: OtpChallenge | undefined, now: Date): Date | null =>
  challenge?.lockedUntil && challenge.lockedUntil > now ? challenge.lockedUntil : null

/** Whether another code may be sent now; if so, until when it will be good. */
export const mayIssue = (
  challenges: OtpChallenge[],
  limits: OtpLimits,
  now: Date,
): Result<{ expiresAt: Date }, IssueRefusal> => {
  const current = currentChallenge(challenges)
  const lockedUntil = lockOf(current, now)
  if (lockedUntil) return refuse({ code: 'otp-locked', lockedUntil: lockedUntil.toISOString() })
  const sends = recentSends(challenges, now)
  const oldest = sends.at(-limits.sends)
  if (oldest) return refuse({ code: 'otp-sends-exhausted', availableAt: later(oldest.issuedAt, DAY_MS).toISOString() })
  if (recentFailures(challenges, now) >= limits.failures) return refuse({ code: 'unavailable' })
  const resendAt = current && !current.lockedUntil ? later(current.issuedAt, limits.resendSeconds * 1000) : now
  if (resendAt > now)
    return refuse({ code: 'otp-too-soon', retryAfterSeconds: Math.ceil((resendAt.getTime() - now.getTime()) / 1000) })
  return ok({ expiresAt: later(now, limits.validMinutes * 60_000) })
}

type TryRefusal =
  | { code: 'otp-not-sent' }
  | { code: 'otp-expired' }
  | { code: 'otp-wrong'; triesLeft: number }
  | { code: 'otp-locked'; lockedUntil: string }

/** What a try comes to. Every try counts, the right one too; the last wrong one locks. */
export type Judgement =
  | { outcome: 'right'; challenge: OtpChallenge }
  | { outcome: 'wrong'; challenge: OtpChallenge; lockedUntil: Date | null; refusal: TryRefusal }
  | { outcome: 'void'; refusal: TryRefusal }

export const judgeTry = (
  challenges: OtpChallenge[],
  matches: (challenge: OtpChallenge) => boolean,
  limits: OtpLimits,
  now: Date,
): Judgement => {
  const challenge = currentChallenge(challenges)
  if (!challenge) return { outcome: 'void', refusal: { code: 'otp-not-sent' } }
  const locked = lockOf(challenge, now)
  if (locked) return { outcome: 'void', refusal: { code: 'otp-locked', lockedUntil: locked.toISOString() } }
  if (challenge.lockedUntil || challenge.expiresAt <= now) return { outcome: 'void', refusal: { code: 'otp-expired' } }
  if (matches(challenge)) return { outcome: 'right', challenge }
  const triesLeft = limits.tries - challenge.tries - 1
  if (triesLeft > 0)
    return { outcome: 'wrong', challenge, lockedUntil: null, refusal: { code: 'otp-wrong', triesLeft } }
  const lockedUntil = later(now, limits.lockMinutes * 60_000)
  return {
    outcome: 'wrong',
    challenge,
    lockedUntil,
    refusal: { code: 'otp-locked', lockedUntil: lockedUntil.toISOString() },
  }
}
