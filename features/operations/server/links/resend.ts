import { originsOf, type Refusal, type Visitor } from '@firmeza/http'
import { type Clock, maskEmail, ok, type Result, refuse } from '@firmeza/kernel'
import type { MessageLimits } from '@firmeza/messaging'
import type { Limits } from '@firmeza/store'
import { isSigned, type Operation, whyNotOpen } from '../../domain/operation.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import type { Links } from './links.ts'
import { mailLimits } from './mail-limits.ts'

export interface ResendParts extends ChangeParts {
  clock: Clock
  links: Links
  limits: Limits
  messageLimits: MessageLimits
}

/**
 * Mails the signer again, as the sender asks: a fresh link while there is something to sign, the
 * result once it is sealed.
 */
export const resend = async (
  { links, limits, queue, clock, ...parts }: ResendParts,
  known: Operation,
  visitor: Visitor,
): Promise<Result<void, Refusal>> => {
  const mine = { who: `resend ${known.id}`, most: 3, withinMinutes: 60 }
  return limits.within<void, Refusal>([mine, ...(await mailLimits(parts, known, originsOf(visitor.ip)))], () =>
    changeOperation<undefined, Refusal>({ ...parts, queue }, known, async (operation) => {
      const at = clock.now()
      if (isSigned(operation) && operation.state !== 'completed') return refuse({ code: 'operation-not-sealed' })
      const closed = operation.state === 'completed' ? null : whyNotOpen(operation, at)
      if (closed) return refuse(closed)
      return ok({
        change: {},
        events: [{ type: 'LinkResent', at, facts: { ...visitor, to: maskEmail(operation.signer.email) } }],
        also: (tx) =>
          operation.state === 'completed' ? links.confirm(tx, queue, operation) : links.remind(tx, queue, operation),
        value: undefined,
      })
    }),
  )
}
