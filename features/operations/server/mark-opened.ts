import type { SignerVia } from '@firmeza/accounts/server'
import { type Clock, ok } from '@firmeza/kernel'
import { type Operation, whyNotOpen } from '../domain/operation.ts'
import { type ChangeParts, changeOperation } from './change-operation.ts'

/** The signer has opened the operation for the first time, while it can be signed. Opening it again, or too late, is no event. */
export const markOpened = async (
  parts: ChangeParts & { clock: Clock },
  operation: Operation,
  how: { via: SignerVia | 'api'; ip: string; userAgent: string },
): Promise<void> => {
  if (!isToBeOpened(operation, parts.clock.now())) return
  await changeOperation(parts, operation, async (current) => {
    const at = parts.clock.now()
    if (!isToBeOpened(current, at)) return ok({ unchanged: undefined })
    const opened = { type: 'OperationOpened', at, facts: { ...how } }
    return ok({ change: { state: 'opened' }, events: [opened], value: undefined })
  })
}

/** Whether looking at it now opens it. Once its time is over it ends as it was: credits of what nobody opened are given back. */
export const isToBeOpened = (operation: Pick<Operation, 'state' | 'expiresAt'>, now: Date): boolean =>
  (operation.state === 'created' || operation.state === 'sent') && !whyNotOpen(operation, now)
