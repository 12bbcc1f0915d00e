import { settleCredits } from '@firmeza/credits/server'
import { type Clock, ok } from '@firmeza/kernel'
import type { Db, Queue } from '@firmeza/store'
import { and, asc, eq, inArray, isNull, lte, ne, notExists, or, type SQL } from 'drizzle-orm'
import { isUnopened, whyNotOpen } from '../domain/operation.ts'
import { rendered } from '../domain/operation-kinds.ts'
import type { TaskKind } from '../domain/task-kind.ts'
import type { EndMore } from './cancel-operation.ts'
import { changeOperation } from './change-operation.ts'
import { endCopies, hasCopiesToEnd, hasCopiesToForget } from './copies/end-copies.ts'
import { forgetDefaults } from './defaults/sending-defaults.ts'
import { type ErasureParts, erasePersonalData } from './erase-personal-data.ts'
import type { Links } from './links/links.ts'
import { operations, signingLinks } from './schema.ts'
import { findOperation } from './store.ts'

/** Queue of the jobs that close the operations of an account whose holder has left. */
export const CLOSE_OPERATIONS = 'close-operations'

/** While somebody waits for the answer. A job does the others. */
const AT_ONCE = 200
/** The job begins when the answer is given, or when whoever was to give it is gone. */
const JOB_AFTER_MS = 60_000
/** How long the persons of a cancelled operation are kept so that they can be told. */
const TELLING_MS = 3_600_000

export type ClosingParts = ErasureParts & { links: Links; kinds: readonly TaskKind[]; endMore: EndMore }

/**
 * Promises, with the transaction in which a holder leaves, that all operations of the account will
 * be closed. What was chosen for those to come is gone with it.
 */
export const promiseClosing = async (
  tx: Db,
  { queue, clock }: { queue: Queue; clock: Clock },
  accountId: string,
  afterMs = JOB_AFTER_MS,
): Promise<void> => {
  await forgetDefaults(tx, accountId)
  const startAfter = new Date(clock.now().getTime() + afterMs)
  await queue.enqueue(tx, CLOSE_OPERATIONS, { accountId }, { startAfter })
}

/**
 * What becomes of an account's operations when its holder leaves: the open ones are cancelled,
 * which whoever was given a link is told, and of all that were never signed the persons are erased.
 * What was signed stays whole: it is the signers' proof too. Its copies end. Closes the first of
 * them; see {@link promiseClosing}. Answers how many were cancelled, and how many are still to be.
 */
export const closeOperations = async (
  parts: ClosingParts,
  accountId: string,
  most = AT_ONCE,
): Promise<{ cancelled: number; open: number }> => {
  const { db } = parts.database
  const open = await idsOf(db, accountId, eq(operations.phase, 'open'))
  let cancelled = 0
  for (const id of open.slice(0, most)) if (await cancel(parts, id)) cancelled += 1
  for (const id of (await idsOf(db, accountId, isToBeErased(parts))).slice(0, most)) {
    const operation = await findOperation(db, id)
    if (operation) await erasePersonalData(parts, operation)
  }
  const withCopies = await idsOf(db, accountId, or(hasCopiesToEnd(), hasCopiesToForget()))
  for (const id of withCopies.slice(0, most)) await endCopies(parts, id)
  return { cancelled, open: Math.max(0, open.length - most) }
}

/**
 * Closes all of them. Runs as a job: it may run again, and does until there is nobody left to be
 * erased.
 */
export const closeAllOperations = async (parts: ClosingParts, accountId: string): Promise<void> => {
  const { db } = parts.database
  await closeOperations(parts, accountId, Number.POSITIVE_INFINITY)
  const isLeft = or(inArray(operations.phase, ['open', ...UNSIGNED_ENDS]), hasCopiesToForget())
  const left = await idsOf(db, accountId, isLeft)
  if (left.length > 0) await promiseClosing(db, parts, accountId, TELLING_MS)
}

const UNSIGNED_ENDS = ['cancelled', 'declined', 'expired'] as const

const idsOf = async (db: Db, accountId: string, which: SQL | undefined): Promise<string[]> => {
  const rows = await db
    .select({ id: operations.id })
    .from(operations)
    .where(and(eq(operations.accountId, accountId), isNull(operations.erasedAt), which))
    .orderBy(asc(operations.place))
  return rows.map(({ id }) => id)
}

/** Ended, and nobody has still to be told that it was cancelled: the mail needs to know whom. */
const isToBeErased = ({ database: { db }, clock }: ClosingParts): SQL | undefined => {
  const links = db.select({ id: signingLinks.id }).from(signingLinks).where(eq(signingLinks.operationId, operations.id))
  const told = lte(operations.updatedAt, new Date(clock.now().getTime() - TELLING_MS))
  return and(
    inArray(operations.phase, [...UNSIGNED_ENDS]),
    or(ne(operations.phase, 'cancelled'), told, notExists(links)),
  )
}

/** False when somebody was quicker: it is signed, or ended already. */
const cancel = async ({ links, clock, kinds, endMore, ...parts }: ClosingParts, id: string): Promise<boolean> => {
  const result = await changeOperation<boolean, never>(parts, id, async (operation) => {
    if (operation.phase !== 'open') return ok({ unchanged: false })
    const at = clock.now()
    const toBeTold = whyNotOpen(operation, at) ? [] : await links.whoWereGiven(operation)
    const ended = await endMore(operation, at)
    return ok({
      change: { phase: 'cancelled' },
      events: [
        ...ended.events,
        { type: 'OperationCancelled', at, facts: { why: 'account-deleted', opened: !isUnopened(operation) } },
      ],
      also: async (tx) => {
        await ended.also(tx)
        await settleCredits(tx, id, `cancelled-${rendered(operation, kinds)}`, at)
        for (const party of toBeTold) await links.tellCancelled(tx, parts.queue, operation, party)
      },
      value: true,
    })
  })
  return result.ok && result.value
}
