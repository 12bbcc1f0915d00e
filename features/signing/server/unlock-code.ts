import type { Refusal, Visitor } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import { type ChangeParts, changeOperation, type Operation, whyNotOpen } from '@firmeza/operations/server'
import { eq } from 'drizzle-orm'
import { currentChallenge, lockOf, mayIssue } from '../domain/otp.ts'
import { OTP_LIMITS } from '../wire.ts'
import { readChallenges } from './challenges.ts'
import { otpChallenges } from './schema.ts'

/**
 * Lets a signer who is locked out ask for another code at once, as the sender wishes. The locked
 * code stays void, and the codes of a day stay counted: nobody gets more tries by it than by
 * waiting, and once they are used up there is nothing to unlock (`otp-sends-exhausted`). Does
 * nothing where the lock has ended by itself.
 */
export const unlockCode = (
  { clock, ...parts }: ChangeParts & { clock: Clock },
  known: Operation,
  visitor: Visitor,
): Promise<Result<void, Refusal>> =>
  changeOperation<undefined, Refusal>(parts, known, async (operation) => {
    const at = clock.now()
    const closed = whyNotOpen(operation, at)
    if (closed) return refuse(closed)
    const challenges = await readChallenges(parts.database.db, operation.id)
    const challenge = currentChallenge(challenges)
    if (!challenge || !lockOf(challenge, at)) return ok({ unchanged: undefined })
    const unlocked = challenges.map((each) => (each === challenge ? { ...each, lockedUntil: at } : each))
    const next = mayIssue(unlocked, OTP_LIMITS, at)
    if (!next.ok && next.refusal.code === 'otp-sends-exhausted') return next
    return ok({
      change: { clear: ['code-locked'] },
      events: [{ type: 'OtpUnlocked', at, facts: { ...visitor, challenge: challenge.id } }],
      also: async (tx) => {
        await tx.update(otpChallenges).set({ lockedUntil: at }).where(eq(otpChallenges.id, challenge.id))
      },
      value: undefined,
    })
  })
