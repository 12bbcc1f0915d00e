import { type Clock, ok } from '@firmeza/kernel'
import type { Operation } from '../domain/operation.ts'
import { type ChangeParts, changeOperation } from './change-operation.ts'

/** The signer has opened the operation for the first time. Opening it again is no event. */
export const markOpened = async (
  parts: ChangeParts & { clock: Clock },
  operation: Operation,
  how: { via: 'link' | 'api'; ip: string; userAgent: string },
): Promise<void> => {
  if (!isUnopened(operation)) return
  await changeOperation(parts, operation, async (current) =>
    ok(
      isUnopened(current)
        ? {
            change: { state: 'opened' },
            events: [{ type: 'OperationOpened', at: parts.clock.now(), facts: { ...how } }],
            value: undefined,
          }
        : { unchanged: undefined },
    ),
  )
}

export const isUnopened = ({ state }: Pick<Operation, 'state'>): boolean => state === 'created' || state === 'sent'
