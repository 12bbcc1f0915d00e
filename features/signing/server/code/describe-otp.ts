import { type Clock, maskEmail, maskPhone } from '@firmeza/kernel'
import type { WireOtp } from '@firmeza/operations/contract'
import { type Operation, type Party, unreadDocument, whyNoSms } from '@firmeza/operations/server'
import type { Database } from '@firmeza/store'
import { currentChallenge, type OtpChallenge, recentSends } from '../../domain/otp.ts'
import { OTP_LIMITS } from '../../wire.ts'
import { channelOf, codeTaskOf } from '../kinds.ts'
import { readChallenges } from './challenges.ts'

/**
 * Where the signer's code stands, for the pages: a reload must not lose the countdown or the lock.
 * `known`: its codes, by who has just read them.
 */
export const describeOtp = async (
  { database, clock, smsCountries }: { database: Database; clock: Clock; smsCountries: ReadonlySet<string> },
  operation: Operation,
  party: Party,
  known?: OtpChallenge[],
): Promise<WireOtp> => {
  // Codes are sent once all is read and matter until it is signed.
  const task = codeTaskOf(party)
  const matters = operation.phase === 'open' && !task?.doneAt && !unreadDocument(operation, party)
  const challenges = task && matters ? (known ?? (await readChallenges(database.db, task.id))) : []
  const current = currentChallenge(challenges)
  const channel = current?.channel ?? (task && channelOf(task, !whyNoSms(party.person.phone, smsCountries)))
  const whole = {
    maskedPhone: party.person.phone && maskPhone(party.person.phone),
    ...(channel === 'email' ? { maskedEmail: maskEmail(party.person.email) } : {}),
    sendsLeft: Math.max(0, OTP_LIMITS.sends - recentSends(challenges, clock.now()).length),
    triesLeft: OTP_LIMITS.tries,
  }
  if (!current) return { state: 'none', ...whole }
  const { lockedUntil, issuedAt, expiresAt, tries } = current
  if (lockedUntil && lockedUntil > clock.now())
    return { state: 'locked', ...whole, triesLeft: 0, lockedUntil: lockedUntil.toISOString() }
  if (lockedUntil) return { state: 'none', ...whole }
  return {
    state: 'sent',
    ...whole,
    triesLeft: OTP_LIMITS.tries - tries,
    resendAt: new Date(issuedAt.getTime() + OTP_LIMITS.resendSeconds * 1000).toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
