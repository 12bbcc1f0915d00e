import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { type ErasureParts, erasePersonalData } from './erase-personal-data.ts'
import { operations } from './schema.ts'
import { findOperation } from './store.ts'

const BATCH = 200
const DAY_MS = 86_400_000

export interface TrialErasureParts extends ErasureParts {
  /** Days that trials are kept. */
  trialDays: number
  log: (line: string) => void
}

/**
 * Erases the persons of trials that are old enough: nobody has an account who could ask for it. One
 * that has not ended is passed over until it has. Answers how many were erased.
 */
export const eraseTrials = async (parts: TrialErasureParts): Promise<number> => {
  const before = new Date(parts.clock.now().getTime() - parts.trialDays * DAY_MS)
  let erased = 0
  let last = 0n
  for (;;) {
    const batch = await findTrials(parts, before, last)
    for (const { id } of batch) if (await erase(parts, id)) erased += 1
    if (batch.length < BATCH) return erased
    last = batch.at(-1)!.place
  }
}

const findTrials = ({ database: { db } }: TrialErasureParts, before: Date, after: bigint) =>
  db
    .select({ id: operations.id, place: operations.place })
    .from(operations)
    .where(
      and(
        isNull(operations.accountId),
        eq(operations.demo, true),
        isNull(operations.erasedAt),
        lte(operations.createdAt, before),
        gt(operations.place, after),
      ),
    )
    .orderBy(asc(operations.place))
    .limit(BATCH)

/**
 * False: it has not ended, somebody was quicker, or it could not be done, which the next round
 * tries again.
 */
const erase = async (parts: TrialErasureParts, id: string): Promise<boolean> => {
  try {
    const operation = await findOperation(parts.database.db, id)
    return operation !== null && !operation.erasedAt && (await erasePersonalData(parts, operation)).ok
  } catch (fault) {
    parts.log(`Trial ${id} could not be erased: ${fault instanceof Error ? (fault.stack ?? fault) : fault}`)
    return false
  }
}
