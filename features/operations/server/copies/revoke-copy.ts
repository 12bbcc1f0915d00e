import type { Refusal, Visitor } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import { copyTo, withCopy } from '../../domain/copy.ts'
import type { Operation } from '../../domain/operation.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import { copyNamed } from './copy-facts.ts'

/**
 * Whoever was to have a copy has none from now on: no mail is sent to them any more, and the link
 * in one that was opens nothing. What they have saved by then stays theirs. Saying so again changes
 * nothing.
 */
export const revokeCopy = (
  { clock, ...parts }: ChangeParts & { clock: Clock },
  known: Operation,
  { email, visitor }: { email: string; visitor: Visitor },
): Promise<Result<void, Refusal>> =>
  changeOperation<undefined, Refusal>(parts, known, async ({ copies }) => {
    const copy = copyTo(copies, email)
    if (!copy) return refuse({ code: 'not-found' })
    if (copy.standing === 'revoked') return ok({ unchanged: undefined })
    return ok({
      change: { copies: withCopy(copies, copy.id, { standing: 'revoked' }) },
      events: [{ type: 'CopyRevoked', at: clock.now(), facts: { ...visitor, ...copyNamed(copy) } }],
      value: undefined,
    })
  })
