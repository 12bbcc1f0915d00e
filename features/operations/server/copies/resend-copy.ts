import { originsOf, type Refusal, type Visitor } from '@firmeza/http'
import { type Clock, newId, ok, type Result, refuse } from '@firmeza/kernel'
import type { MessageLimits } from '@firmeza/messaging'
import type { Limits } from '@firmeza/store'
import { copyTo, withCopy } from '../../domain/copy.ts'
import type { Operation } from '../../domain/operation.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import { messageKindOf } from '../message-kind.ts'
import { copyNamed } from './copy-facts.ts'
import { COPY_MAIL, type CopyMailJob } from './send-copy.ts'

export interface ResendCopyParts extends ChangeParts {
  clock: Clock
  limits: Limits
  messageLimits: MessageLimits
}

/**
 * Mails a copy again, as its sender asks: one that came back, or that nobody has found. Its link
 * opens for as long again. One that is still to be sent is not sent twice.
 */
export const resendCopy = async (
  { clock, limits, messageLimits, ...parts }: ResendCopyParts,
  known: Operation,
  { email, visitor }: { email: string; visitor: Visitor },
): Promise<Result<void, Refusal>> => {
  const named = copyTo(known.copies, email)
  if (!named) return refuse({ code: 'not-found' })
  const kind = await messageKindOf(parts.database.db, known)
  const from = { account: known.accountId, origins: originsOf(visitor.ip) }
  const mine = { who: `copy again ${named.id}`, most: 3, withinMinutes: 60 }
  return limits.within<void, Refusal>([mine, ...messageLimits.mail(kind, { ...from, to: named.email })], () =>
    changeOperation<undefined, Refusal>(parts, known, async ({ id: operationId, phase, copies }) => {
      const copy = copies.find(({ id }) => id === named.id)
      if (!copy || copy.standing === 'revoked') return refuse({ code: 'not-found' })
      if (phase !== 'completed') return refuse({ code: 'operation-not-sealed' })
      if (copy.standing === 'waiting') return ok({ unchanged: undefined })
      const at = clock.now()
      const again = { standing: 'waiting', askedAt: at.toISOString(), mailId: newId() } as const
      return ok({
        change: { copies: withCopy(copies, copy.id, again) },
        events: [{ type: 'CopyResent', at, facts: { ...visitor, ...copyNamed(copy) } }],
        jobs: [{ queue: COPY_MAIL, data: { operationId, copyId: copy.id } satisfies CopyMailJob }],
        value: undefined,
      })
    }),
  )
}
