import type { Allowance, Refusal, Visitor } from '@firmeza/http'
import { type Clock, maskEmail, ok, type Result, refuse } from '@firmeza/kernel'
import { isSigned, type Operation, whyNotOpen } from '../../domain/operation.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import type { Links } from './links.ts'

export interface ResendParts extends ChangeParts {
  clock: Clock
  links: Links
  /** Mails an operation that its sender asks for. */
  resends: Allowance
}

/** Mails the signer again, as the sender asks: a fresh link while there is something to sign, the result once it is sealed. */
export const resend = async (
  { links, resends, queue, clock, ...parts }: ResendParts,
  known: Operation,
  visitor: Visitor,
): Promise<Result<void, Refusal>> => {
  const retryAfterSeconds = resends.wait(known.id)
  if (retryAfterSeconds > 0) return refuse({ code: 'too-many-requests', retryAfterSeconds })
  resends.count(known.id)
  const done = await changeOperation<undefined, Refusal>({ ...parts, queue }, known, async (operation) => {
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
  })
  if (!done.ok) resends.takeBack(known.id)
  return done
}
