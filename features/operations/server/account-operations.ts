import { settleCredits } from '@firmeza/credits/server'
import { type Clock, ok } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import { OPEN_STATES } from '../domain/operation.ts'
import { type ChangeParts, changeOperation } from './change-operation.ts'
import { erasePersonalData } from './erase-personal-data.ts'
import { labelsOf } from './labels-of.ts'
import { operations, signers } from './schema.ts'
import { findOperation } from './store.ts'

/** The ids of an account's operations, the latest first. */
export const latestOperations = async (db: Db, accountId: string, most: number): Promise<string[]> => {
  const rows = await db
    .select({ id: operations.id })
    .from(operations)
    .where(eq(operations.accountId, accountId))
    .orderBy(desc(operations.place))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** What is kept of an account's operations: how many there are, and the latest of them one by one. */
export const describeOperations = async (db: Db, accountId: string, most: number) => {
  const mine = eq(operations.accountId, accountId)
  const [counted] = await db.select({ total: count() }).from(operations).where(mine)
  const rows = await db
    .select({ operation: operations, signer: signers })
    .from(operations)
    .innerJoin(signers, eq(signers.operationId, operations.id))
    .where(mine)
    .orderBy(desc(operations.place))
    .limit(most)
  const ids = rows.map(({ operation }) => operation.id)
  const labels = await labelsOf(db, ids)
  const latest = rows.map(({ operation, signer }) => ({
    operationUuid: operation.id,
    state: operation.state,
    opClass: operation.opClass,
    document: labels.get(operation.id) ?? null,
    createdAt: operation.createdAt,
    signedAt: operation.signedAt,
    completedAt: operation.completedAt,
    signer: { name: signer.name, lastname: signer.lastname, email: signer.email, phone: signer.phone },
  }))
  return { total: counted?.total ?? 0, latest }
}

export type ClosingParts = ChangeParts & { clock: Clock }

/**
 * What becomes of an account's operations when its holder leaves: the open ones are cancelled, and of all that were never signed the persons are
 * erased. What was signed stays whole: it is the signers' proof too. May run again. Answers how many were cancelled.
 */
export const closeOperations = async (parts: ClosingParts, accountId: string): Promise<number> => {
  const { db } = parts.database
  const idsIn = async (states: (typeof operations.$inferSelect)['state'][]): Promise<string[]> => {
    const theirs = and(
      eq(operations.accountId, accountId),
      inArray(operations.state, states),
      isNull(operations.erasedAt),
    )
    return (await db.select({ id: operations.id }).from(operations).where(theirs)).map(({ id }) => id)
  }
  let cancelled = 0
  for (const id of await idsIn([...OPEN_STATES])) if (await cancel(parts, id)) cancelled += 1
  for (const id of await idsIn(['cancelled', 'declined', 'expired'])) {
    const operation = await findOperation(db, id)
    if (operation) await erasePersonalData(parts, operation)
  }
  return cancelled
}

/** False when somebody was quicker: it is signed, or ended already. */
const cancel = async (parts: ClosingParts, id: string): Promise<boolean> => {
  const result = await changeOperation<boolean, never>(parts, id, async ({ state }) => {
    if (!(OPEN_STATES as readonly string[]).includes(state)) return ok({ unchanged: false })
    const at = parts.clock.now()
    const unopened = state === 'created' || state === 'sent'
    return ok({
      change: { state: 'cancelled' },
      events: [{ type: 'OperationCancelled', at, facts: { why: 'account-deleted', opened: !unopened } }],
      also: (tx) => settleCredits(tx, id, unopened ? 'cancelled-unopened' : 'cancelled-opened', at),
      value: true,
    })
  })
  return result.ok && result.value
}
