import { type Holder, recordOperatorAction } from '@firmeza/accounts/server'
import type { Clock, Result } from '@firmeza/kernel'
import type { ChangeParts } from '@firmeza/operations/server'
import { type RetryRefusal, retrySealing } from '@firmeza/signing/server'

/**
 * Has an operation that failed sealed once more, and writes down who wanted it and why, in one
 * transaction.
 */
export const retryOperation = (
  parts: ChangeParts & { clock: Clock },
  operationId: string,
  reason: string,
  operator: Holder,
): Promise<Result<void, RetryRefusal>> =>
  retrySealing(parts, operationId, {
    reason,
    also: (tx, at) =>
      recordOperatorAction(tx, {
        at,
        operator,
        action: 'operation-retried',
        subject: { kind: 'operation', id: operationId },
        reason,
      }),
  })
