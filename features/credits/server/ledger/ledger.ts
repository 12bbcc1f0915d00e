import { newId } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { and, asc, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type Ending, settlementOf } from '../../domain/settlement.ts'
import type { EntryKind, WireBalance } from '../../wire.ts'
import { creditBalances, creditEntries } from '../schema.ts'
import { ledgerSums } from './ledger-sums.ts'

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

/**
 * Whether an account was ever given credits other than those that welcome every new address:
 * somebody stands behind it.
 */
export const hasBought = async (db: Db, accountId: string): Promise<boolean> => {
  const given = and(inArray(creditEntries.kind, ['grant', 'purchase']), ne(creditEntries.reason, 'welcome'))
  const [entry] = await db
    .select({ id: creditEntries.id })
    .from(creditEntries)
    .where(and(eq(creditEntries.accountId, accountId), given))
    .orderBy(asc(creditEntries.seq))
    .limit(1)
  return entry !== undefined
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
): Promise<boolean> => {
  const [moved] = await tx
    .update(creditBalances)
    .set({ available: less('available', amount), reserved: plus('reserved', amount), entries: plus('entries', 1) })
    .where(and(eq(creditBalances.accountId, accountId), gte(creditBalances.available, amount)))
    .returning()
  if (!moved) return false
  if (await enter(tx, moved, { kind: 'reserve', amount, operationId, reason: 'operation', at })) return true
  await tx
    .update(creditBalances)
    .set({ available: plus('available', amount), reserved: less('reserved', amount), entries: less('entries', 1) })
    .where(eq(creditBalances.accountId, accountId))
  return false
}

/**
 * Spends or gives back what an operation had reserved. Nothing happens when it reserved nothing, or
 * is settled already.
 */
export const settleCredits = async (tx: Db, operationId: string, ending: Ending, at: Date): Promise<void> => {
  const ofOperation = eq(creditEntries.operationId, operationId)
  const [reservation] = await tx
    .select()
    .from(creditEntries)
    .where(and(ofOperation, eq(creditEntries.kind, 'reserve')))
  if (!reservation) return
  const { accountId, amount } = reservation
  // The balance, so that of two settlements at once the second finds the first: the role that runs
  // may not lock entries, as it may not change them.
  await tx.select().from(creditBalances).where(eq(creditBalances.accountId, accountId)).for('update')
  const [settled] = await tx
    .select({ id: creditEntries.id })
    .from(creditEntries)
    .where(and(ofOperation, inArray(creditEntries.kind, ['capture', 'release'])))
  if (settled) return
  const kind = settlementOf(ending)
  const goesTo = kind === 'capture' ? { used: plus('used', amount) } : { available: plus('available', amount) }
  const moved = await move(tx, accountId, { reserved: less('reserved', amount), ...goesTo })
  await enter(tx, moved, { kind, amount, operationId, reason: ending, at })
}

/**
 * The account's credits, as its user document has them. What is reserved counts as neither current
 * nor used.
 */
export const readCredits = async (db: Db, accountId: string): Promise<WireBalance> => {
  const [row] = await db.select().from(creditBalances).where(eq(creditBalances.accountId, accountId))
  const { available, reserved, used } = row ?? { available: 0, reserved: 0, used: 0 }
  return {
    currentcredits: available,
    usedcredits: used,
    totalcredits: available + reserved + used,
    reservedcredits: reserved,
  }
}

type Balance = typeof creditBalances.$inferSelect
type Column = 'available' | 'reserved' | 'used' | 'entries'

interface Entry {
  kind: EntryKind
  amount: number
  operationId?: string
  paymentId?: string
  reason: string
  at: Date
}

const plus = (column: Column, amount: number) => sql`${creditBalances[column]} + ${amount}`
const less = (column: Column, amount: number) => sql`${creditBalances[column]} - ${amount}`

const add = async (tx: Db, accountId: string, entry: Entry): Promise<void> => {
  const [moved] = await tx
    .insert(creditBalances)
    .values({ accountId, available: entry.amount, entries: 1 })
    .onConflictDoUpdate({
      target: creditBalances.accountId,
      set: { available: plus('available', entry.amount), entries: plus('entries', 1) },
    })
    .returning()
  await enter(tx, moved!, entry)
}

const move = async (tx: Db, accountId: string, change: PgUpdateSetSource<typeof creditBalances>): Promise<Balance> => {
  const [moved] = await tx
    .update(creditBalances)
    .set({ ...change, entries: plus('entries', 1) })
    .where(eq(creditBalances.accountId, accountId))
    .returning()
  return moved!
}

/** Which way an entry moves what can be spent. */
const EFFECT: Record<EntryKind, 1 | 0 | -1> = { grant: 1, purchase: 1, reserve: -1, release: 1, capture: 0 }

/**
 * Writes an entry down. The balance's row is locked by now: no other entry of the account comes
 * between. A balance that then says something else than the ledger is noted. False, and nothing is
 * written, when the ledger has less than the entry takes.
 */
const enter = async (tx: Db, moved: Balance, entry: Entry): Promise<boolean> => {
  const { accountId, available, entries, unsoundSince } = moved
  const balanceAfter = (await spendable(tx, moved)) + EFFECT[entry.kind] * entry.amount
  if (balanceAfter < 0) return false
  await tx.insert(creditEntries).values({ id: newId(), accountId, seq: entries, balanceAfter, ...entry })
  if (available !== balanceAfter && !unsoundSince)
    await tx.update(creditBalances).set({ unsoundSince: entry.at }).where(eq(creditBalances.accountId, accountId))
  return true
}

/**
 * What can be spent as the ledger tells it: its last entry, and all of them where balance and
 * entries are known not to agree.
 */
const spendable = async (tx: Db, { accountId, unsoundSince }: Balance): Promise<number> => {
  const ofAccount = eq(creditEntries.accountId, accountId)
  if (unsoundSince) {
    const [sums] = await tx.select(ledgerSums).from(creditEntries).where(ofAccount)
    return sums!.available
  }
  const [last] = await tx
    .select({ balanceAfter: creditEntries.balanceAfter })
    .from(creditEntries)
    .where(ofAccount)
    .orderBy(desc(creditEntries.seq))
    .limit(1)
  return last?.balanceAfter ?? 0
}
