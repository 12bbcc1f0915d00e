import { type Holder, recordOperatorAction } from '@firmeza/accounts/server'
import type { Result } from '@firmeza/kernel'
import { holdOperation, type LegalHoldParts, type LegalHoldRefusal, liftHold } from '@firmeza/operations/server'

/** Puts an operation on legal hold, or lifts it, and writes down who wanted it and why. */
export const setLegalHold = (
  parts: LegalHoldParts,
  operationId: string,
  { isHeld, reason, operator }: { isHeld: boolean; reason: string; operator: Holder },
): Promise<Result<void, LegalHoldRefusal>> =>
  (isHeld ? holdOperation : liftHold)(parts, operationId, {
    operator: { id: operator.userId, name: operator.accountName || operator.email },
    words: reason,
    also: (tx, at) =>
      recordOperatorAction(tx, {
        at,
        operator,
        action: isHeld ? 'operation-held' : 'operation-hold-lifted',
        subject: { kind: 'operation', id: operationId },
        reason,
      }),
  })
