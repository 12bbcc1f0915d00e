import { type Db, preparedOn } from '@firmeza/store'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Ending, settlementOf } from '../../domain/settlement.ts'
import { DOCUMENT_ANALYSIS, type WireBalance } from '../../wire.ts'
import { creditBalances, creditEntries } from '../schema.ts'
import { type Entry, enter, holdBalance, holdReserved } from './enter.ts'

/** Adds credits to an account. `reason` is a short code. */
export const grantCredits = (tx: Db, accountId: string, amount: number, reason: string, at: Date): Promise<void> =>
  add(tx, accountId, { kind: 'grant', amount, reason, at })

/**
 * Adds the credits of a payment. Throws when they were added before: the caller has settled that by
 * a conditional update.
 */
export const addPurchase = (
  tx: Db,
  { accountId, id, credits }: { accountId: string; id: string; credits: number },
  at: Date,
): Promise<void> => add(tx, accountId, { kind: 'purchase', amount: credits, paymentId: id, reason: 'purchase', at })

const MOST_REMEMBERED = 100_000
// Who has bought once has for good.
const knownBuyers = preparedOn(() => new Set<string>())

/**
 * Whether an account was ever given credits other than those that welcome every new address:
 * somebody stands behind it.
 */
export const hasBought = async (db: Db, accountId: string): Promise<boolean> => {
  const buyers = knownBuyers(db)
  if (buyers.has(accountId)) return true
  const given = and(inArray(creditEntries.kind, ['grant', 'purchase']), ne(creditEntries.reason, 'welcome'))
  const [entry] = await db
    .select({ id: creditEntries.id })
    .from(creditEntries)
    .where(and(eq(creditEntries.accountId, accountId), given))
    .orderBy(asc(creditEntries.seq))
    .limit(1)
  if (!entry) return false
  if (buyers.size >= MOST_REMEMBERED) buyers.clear()
  buyers.add(accountId)
  return true
}

/**
 * Sets credits aside for an operation. False when there are not enough: of two simultaneous spends
 * of the last credit one wins. The ledger decides: of a balance that says more, no more is spent.
 */
export const reserveCredits = async (
  tx: Db,
  accountId: string,
  amount: number,
  operationId: string,
  at: Date,
): Promise<boolean> =>
  (await holdBalance(tx, accountId)) &&
  (await enter(tx, accountId, { kind: 'reserve', amount, operationId, reason: 'operation', at }))

/**
 * Spends or gives back what an operation had reserved. Nothing happens when it reserved nothing, or
 * is settled already.
 */
export const settleCredits = async (tx: Db, operationId: string, ending: Ending, at: Date): Promise<void> => {
  const [reserved] = await holdReserved(tx, { operationId })
  if (!reserved) return
  const { account_id: accountId, amount } = reserved
  await enter(tx, accountId, { kind: settlementOf(ending), amount, operationId, reason: ending, at })
}

/**
 * Spends credits on a document that was read, whose `id` is paid for once. False when there are not
 * enough.
 */
export const spendCredits = async (
  tx: Db,
  accountId: string,
  { id, amount }: { id: string; amount: number },
  at: Date,
): Promise<boolean> => {
  if (!(await holdBalance(tx, accountId))) return false
  if (await isSpent(tx, id)) return true
  const spent = { amount, operationId: id, reason: DOCUMENT_ANALYSIS, at }
  if (!(await enter(tx, accountId, { kind: 'reserve', ...spent }))) return false
  return enter(tx, accountId, { kind: 'capture', ...spent })
}

/** Whether {@link spendCredits} has spent credits on one of these. */
export const isSpent = async (db: Db, ...ids: string[]): Promise<boolean> => {
  const paid = and(inArray(creditEntries.operationId, ids), eq(creditEntries.kind, 'capture'))
  const [entry] = await db.select({ id: creditEntries.id }).from(creditEntries).where(paid).limit(1)
  return entry !== undefined
}

const preparedBalance = preparedOn((db) =>
  db
    .select()
    .from(creditBalances)
    .where(eq(creditBalances.accountId, sql.placeholder('accountId')))
    .prepare('find_balance'),
)

/**
 * The account's credits, as its user document has them. What is reserved counts as neither current
 * nor used.
 */
export const readCredits = async (db: Db, accountId: string): Promise<WireBalance> => {
  const [row] = await preparedBalance(db).execute({ accountId })
  const { available, reserved, used } = row ?? { available: 0, reserved: 0, used: 0 }
  return {
    currentcredits: available,
    usedcredits: used,
    totalcredits: available + reserved + used,
    reservedcredits: reserved,
  }
}

const add = async (tx: Db, accountId: string, entry: Entry): Promise<void> => {
  await tx.insert(creditBalances).values({ accountId }).onConflictDoNothing()
  await holdBalance(tx, accountId)
  await enter(tx, accountId, entry)
}
