import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import { type ChangeParts, changeOperation } from '@firmeza/operations/server'
import type { Db } from '@firmeza/store'
import { SEAL_OPERATION } from './seal-operation.ts'

/** Why an operation was not put back to be sealed. */
export type RetryRefusal = { code: 'not-found' | 'operation-not-failed' | 'personal-data-erased' }

export interface Retry {
  /** Of whoever wants it tried again; it becomes evidence. */
  reason: string
  /** More to write in the same transaction. */
  also: (tx: Db, at: Date) => Promise<void>
}

/**
 * Puts an operation that could not be sealed back to be sealed once more, for when the cause is
 * gone. Its credits were given back when it failed, and are not asked for again: that it took a
 * second try was ours.
 */
export const retrySealing = (
  parts: ChangeParts & { clock: Clock },
  operationId: string,
  { reason, also }: Retry,
): Promise<Result<void, RetryRefusal>> =>
  changeOperation<void, RetryRefusal>(parts, operationId, async ({ phase, erasedAt }) => {
    if (erasedAt) return refuse({ code: 'personal-data-erased' })
    if (phase !== 'failed') return refuse({ code: 'operation-not-failed' })
    const at = parts.clock.now()
    return ok({
      change: { phase: 'closing' },
      events: [{ type: 'SealingRetried', at, facts: { reason } }],
      // Under an id of its own: that of the first job is spent.
      jobs: [{ queue: SEAL_OPERATION, data: { operationId } }],
      also: (tx) => also(tx, at),
      value: undefined,
    })
  })
