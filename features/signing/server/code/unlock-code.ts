import type { Refusal, Visitor } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import { type ChangeParts, changeOperation, type Operation, whyNotOpen } from '@firmeza/operations/server'
import type { Db } from '@firmeza/store'
import { inArray } from 'drizzle-orm'
import { currentChallenge, lockOf, mayIssue, type OtpChallenge } from '../../domain/otp.ts'
import { OTP_LIMITS } from '../../wire.ts'
import { codeTaskOf } from '../kinds.ts'
import { otpChallenges } from '../schema.ts'
import { readChallenges } from './challenges.ts'

/**
 * Lets whoever is locked out ask for another code at once, as the sender wishes. The locked
 * code stays void, and the codes of a day stay counted: nobody gets more tries by it than by
 * waiting, and once those of all who are locked out are used up there is nothing to unlock
 * (`otp-sends-exhausted`). Does nothing where the lock has ended by itself.
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
    const all = await lockedCodes(parts.database.db, operation, at)
    const judged = all.map((each) => ({ ...each, exhausted: exhaustedOnceUnlocked(each, at) }))
    const locked = judged.filter(({ exhausted }) => !exhausted)
    const ids = locked.map(({ challenge }) => challenge.id)
    if (ids.length === 0) return judged[0]?.exhausted ?? ok({ unchanged: undefined })
    return ok({
      change: { clear: ['code-locked'] },
      events: locked.map(({ whose, challenge }) => ({
        type: 'OtpUnlocked',
        at,
        ...whose,
        facts: { ...visitor, challenge: challenge.id },
      })),
      also: async (tx) => {
        await tx.update(otpChallenges).set({ lockedUntil: at }).where(inArray(otpChallenges.id, ids))
      },
      value: undefined,
    })
  })

/** Why an unlocked code would be of no use: nobody may send another today. */
const exhaustedOnceUnlocked = ({ challenges, challenge }: LockedCode, at: Date) => {
  const unlocked = challenges.map((each) => (each === challenge ? { ...each, lockedUntil: at } : each))
  const next = mayIssue(unlocked, OTP_LIMITS, at)
  return !next.ok && next.refusal.code === 'otp-sends-exhausted' ? next : null
}

interface LockedCode {
  whose: { party: string; task: string }
  challenges: OtpChallenge[]
  challenge: OtpChallenge
}

const lockedCodes = async (db: Db, { parties }: Operation, at: Date) => {
  const locked: LockedCode[] = []
  for (const party of parties) {
    const task = codeTaskOf(party)
    const challenges = task ? await readChallenges(db, task.id) : []
    const challenge = currentChallenge(challenges)
    if (task && challenge && lockOf(challenge, at))
      locked.push({ whose: { party: party.id, task: task.id }, challenges, challenge })
  }
  return locked
}
