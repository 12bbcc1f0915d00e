import { captureCredits, releaseCredits } from '@firmeza/credits/server'
import { type Clock, ok } from '@firmeza/kernel'
import { and, inArray, lte } from 'drizzle-orm'
import { whyNotOpen } from '../domain/operation.ts'
import { type ChangeParts, changeOperation } from './change-operation.ts'
import { operations } from './schema.ts'

const MOST_AT_ONCE = 200

/**
 * Ends the operations whose time to sign is over. They could not be signed from that moment on, whether or not this has run; here it becomes
 * a state with its evidence, and the credits are settled: given back where nobody had opened the document, spent where somebody had.
 */
export const expireOperations = async (parts: ChangeParts & { clock: Clock }): Promise<number> => {
  const { database, clock } = parts
  const due = await database.db
    .select({ id: operations.id })
    .from(operations)
    .where(
      and(inArray(operations.state, ['created', 'sent', 'opened', 'read']), lte(operations.expiresAt, clock.now())),
    )
    .limit(MOST_AT_ONCE)
  for (const { id } of due) {
    await changeOperation(parts, id, async (operation) => {
      const at = clock.now()
      if (operation.state === 'expired' || whyNotOpen(operation, at)?.code !== 'operation-expired')
        return ok({ unchanged: undefined })
      const unopened = operation.state === 'created' || operation.state === 'sent'
      return ok({
        change: { state: 'expired' },
        events: [{ type: 'OperationExpired', at, facts: { opened: !unopened } }],
        also: (tx) => (unopened ? releaseCredits(tx, id, 'expired-unopened', at) : captureCredits(tx, id, at)),
        value: undefined,
      })
    })
  }
  return due.length
}
