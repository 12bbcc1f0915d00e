import { settleCredits } from '@firmeza/credits/server'
import type { WingEvent } from '@firmeza/evidence/server'
import { type Clock, ok } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { isUnopened, type Operation, whyNotOpen } from '../domain/operation.ts'
import { certifiesExpiry, rendered } from '../domain/operation-kinds.ts'
import type { TaskKind } from '../domain/task-kind.ts'
import { type ChangeParts, changeOperation } from './change-operation.ts'
import { seenWithoutAnswer } from './pages-seen.ts'
import { operations } from './schema.ts'

const BATCH = 200

interface Due {
  id: string
  expiresAt: Date
}

export interface ExpiryParts extends ChangeParts {
  clock: Clock
  kinds: readonly TaskKind[]
  log: (line: string) => void
}

/**
 * Ends the operations whose time to sign is over, the oldest first, until there are none. They
 * could not be signed from that moment on, whether or not this has run; here it becomes a state
 * with its evidence, and the credits are settled: given back where nobody had opened the document,
 * spent where somebody had. One that cannot be ended is logged, passed over, and tried again in the
 * next round. Answers how many were ended.
 */
export const expireOperations = async (parts: ExpiryParts): Promise<number> => {
  const now = parts.clock.now()
  let ended = 0
  let last: Due | undefined
  do {
    const due = await findDue(parts.database.db, now, last)
    for (const { id } of due) {
      try {
        if (await expire(parts, id)) ended += 1
      } catch (fault) {
        parts.log(`Operation ${id} could not be expired: ${fault instanceof Error ? (fault.stack ?? fault) : fault}`)
      }
    }
    last = due.length === BATCH ? due.at(-1) : undefined
  } while (last)
  return ended
}

/**
 * The next batch, after the last of the one before: one that stays due must not come up again and
 * again.
 */
const findDue = (db: Db, now: Date, last: Due | undefined): Promise<Due[]> =>
  db
    .select({ id: operations.id, expiresAt: operations.expiresAt })
    .from(operations)
    .where(
      and(
        eq(operations.phase, 'open'),
        lte(operations.expiresAt, now),
        last && sql`(${operations.expiresAt}, ${operations.id}) > (${last.expiresAt.toISOString()}, ${last.id})`,
      ),
    )
    .orderBy(asc(operations.expiresAt), asc(operations.id))
    .limit(BATCH)

/** False when somebody was quicker: it is signed, or ended already. */
const expire = async (parts: ExpiryParts, id: string): Promise<boolean> => {
  const result = await changeOperation<boolean, never>(parts, id, async (operation) => {
    const at = parts.clock.now()
    if (operation.phase === 'expired' || whyNotOpen(operation, at)?.code !== 'operation-expired')
      return ok({ unchanged: false })
    const events: WingEvent[] = [
      ...seenWithoutAnswer(operation, at),
      { type: 'OperationExpired', at, facts: { opened: !isUnopened(operation) } },
    ]
    // What is known is certified first, and then it ends.
    if (certifiesExpiry(operation, parts.kinds))
      return ok({
        change: { phase: 'closing', closedAt: at },
        events,
        jobs: certifying(operation, parts.kinds),
        value: true,
      })
    return ok({
      change: { phase: 'expired' },
      events,
      also: (tx) => settleCredits(tx, id, `expired-${rendered(operation, parts.kinds)}`, at),
      value: true,
    })
  })
  return result.ok && result.value
}

/** By the kind of their tasks. */
const certifying = (operation: Operation, kinds: readonly TaskKind[]) => {
  const [first] = operation.parties[0]!.tasks
  return kinds.find(({ kind }) => kind === first!.kind)!.onExpiry!(operation.id)
}
