import type { Decision, Party } from '@firmeza/operations/server'
import type { Database } from '@firmeza/store'
import { and, eq, isNull } from 'drizzle-orm'
import { currentChallenge } from '../../domain/otp.ts'
import { codeTaskOf } from '../kinds.ts'
import { otpChallenges } from '../schema.ts'
import { readChallenges } from './challenges.ts'

/**
 * What ends the codes that a party was sent to the phone they have, because it is another's: none
 * of them signs from then on, nor counts. Evidence tells of the one that still could have.
 */
export const endCodes = async (
  { database }: { database: Database },
  party: Party,
  at: Date,
): Promise<Required<Pick<Decision<never>, 'events' | 'also'>>> => {
  const task = codeTaskOf(party)
  if (!task) return { events: [], also: async () => {} }
  const current = currentChallenge(await readChallenges(database.db, task.id))
  const live = current?.channel === 'sms' && current.expiresAt > at ? [current] : []
  return {
    events: live.map(({ id }) => ({
      type: 'OtpEnded',
      at,
      party: party.id,
      task: task.id,
      facts: { challenge: id },
    })),
    also: async (tx) => {
      const theirs = and(
        eq(otpChallenges.taskId, task.id),
        eq(otpChallenges.channel, 'sms'),
        isNull(otpChallenges.endedAt),
      )
      await tx.update(otpChallenges).set({ endedAt: at }).where(theirs)
    },
  }
}
