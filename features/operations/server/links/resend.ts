import { originsOf, type Refusal, type Visitor } from '@firmeza/http'
import { type Clock, maskEmail, ok, type Result, refuse } from '@firmeza/kernel'
import type { MessageLimits } from '@firmeza/messaging'
import type { Limits } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { allAreDone, nextReminder, type Operation, partiesInTurn, whyNotOpen } from '../../domain/operation.ts'
import type { Party } from '../../domain/party.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import { operations } from '../schema.ts'
import type { Links } from './links.ts'
import { mailLimits } from './mail-limits.ts'

export interface ResendParts extends ChangeParts {
  clock: Clock
  links: Links
  limits: Limits
  messageLimits: MessageLimits
}

/**
 * Mails again, as the sender asks: a fresh link to whoever's turn it is, the result to all once it
 * is sealed.
 */
export const resend = async (
  { links, limits, queue, clock, ...parts }: ResendParts,
  known: Operation,
  visitor: Visitor,
): Promise<Result<void, Refusal>> => {
  const origins = originsOf(visitor.ip)
  const counted = await Promise.all(addressees(known).map((party) => mailLimits(parts, known, party, origins)))
  const mine = { who: `resend ${known.id}`, most: 3, withinMinutes: 60 }
  return limits.within<void, Refusal>([mine, ...counted.flat()], () =>
    changeOperation<undefined, Refusal>({ ...parts, queue }, known, async (operation) => {
      const at = clock.now()
      const { phase } = operation
      if (phase === 'closing') return refuse({ code: 'operation-not-sealed' })
      const closed = phase === 'completed' ? null : whyNotOpen(operation, at)
      if (closed) return refuse(closed)
      const mailed = addressees(operation)
      return ok({
        change: {},
        events: mailed.map(({ id, person }) => ({
          type: 'LinkResent',
          at,
          party: id,
          facts: { ...visitor, to: maskEmail(person.email) },
        })),
        also: async (tx) => {
          const mail = phase === 'completed' ? links.confirm : links.remind
          for (const party of mailed) await mail(tx, queue, operation, party)
          await tx
            .update(operations)
            .set({ remindAt: nextReminder(operation, at) })
            .where(eq(operations.id, operation.id))
        },
        value: undefined,
      })
    }),
  )
}

const addressees = (operation: Operation): Party[] =>
  allAreDone(operation) ? operation.parties : partiesInTurn(operation)
