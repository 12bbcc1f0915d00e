import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { type ChangeParts, changeOperation } from './change-operation.ts'

export interface LegalHoldParts extends ChangeParts {
  clock: Clock
}

export type LegalHoldRefusal = { code: 'not-found' | 'personal-data-erased' }

/** Whose word it is, and why; it becomes evidence, beside the chain. */
export interface LegalHoldWord {
  operator: { id: string; name: string }
  words: string
  /** More to write in the same transaction. */
  also: (tx: Db, at: Date) => Promise<void>
}

/**
 * From now on nothing of the operation is destroyed or erased: not when its time is over, nor as
 * its sender asks. Where it is held already nothing changes. What destroys is a change of the same
 * operation, so of both at once one comes first, and the other is decided again.
 */
export const holdOperation = (
  parts: LegalHoldParts,
  operationId: string,
  word: LegalHoldWord,
): Promise<Result<void, LegalHoldRefusal>> => setHold(parts, operationId, true, word)

/** What was held is destroyed and erased again as its rules say. Not held, nothing changes. */
export const liftHold = (
  parts: LegalHoldParts,
  operationId: string,
  word: LegalHoldWord,
): Promise<Result<void, LegalHoldRefusal>> => setHold(parts, operationId, false, word)

const setHold = (
  parts: LegalHoldParts,
  operationId: string,
  isHeld: boolean,
  { operator, words, also }: LegalHoldWord,
): Promise<Result<void, LegalHoldRefusal>> =>
  changeOperation<void, LegalHoldRefusal>(parts, operationId, async ({ erasedAt, legalHoldSince }) => {
    if (erasedAt) return refuse({ code: 'personal-data-erased' })
    if ((legalHoldSince !== null) === isHeld) return ok({ unchanged: undefined })
    const at = parts.clock.now()
    return ok({
      change: { legalHoldSince: isHeld ? at : null },
      events: [
        {
          type: isHeld ? 'LegalHoldPlaced' : 'LegalHoldLifted',
          at,
          facts: { operator: operator.id, operatorName: operator.name, words },
        },
      ],
      also: (tx) => also(tx, at),
      value: undefined,
    })
  })
