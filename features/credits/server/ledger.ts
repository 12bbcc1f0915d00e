import { newId } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { and, eq, gte, sql } from 'drizzle-orm'
import { creditBalances, creditEntries } from './schema.ts'

/** Adds credits to an account. */
export const grantCredits = async (
  tx: Db,
  accountId: string,
  amount: number,
  reason: string,
  at: Date,
): Promise<void> => {
  await tx.insert(creditEntries).values({ id: newId(), accountId, kind: 'grant', amount, reason, at })
  await tx
    .insert(creditBalances)
    .values({ accountId, available: amount })
    .onConflictDoUpdate({
      target: creditBalances.accountId,
      set: { available: sql`${creditBalances.available} + ${amount}` },
    })
}

/** Sets credits aside for an operation. False when there are not enough: of two simultaneous spends of the last credit one wins. */
export const reserveCredits = async (
  tx: Db,
  accountId: string,
  amount: number,
  operationId: string,
  at: Date,
): Promise<boolean> => {
  const won = await tx
    .update(creditBalances)
    .set({
      available: sql`${creditBalances.available} - ${amount}`,
      reserved: sql`${creditBalances.reserved} + ${amount}`,
    })
    .where(and(eq(creditBalances.accountId, accountId), gte(creditBalances.available, amount)))
    .returning({ accountId: creditBalances.accountId })
  if (won.length === 0) return false
  await tx
    .insert(creditEntries)
    .values({ id: newId(), accountId, kind: 'reserve', amount, operationId, reason: 'operation', at })
  return true
}

/** Spends what an operation had reserved. Nothing happens when it reserved nothing, or is settled already. */
export const captureCredits = (tx: Db, operationId: string, at: Date): Promise<void> =>
  settle(tx, operationId, { kind: 'capture', reason: 'delivered', at })

/** Gives back what an operation had reserved: it failed, or ended before anyone opened it. Settles as {@link captureCredits} does. */
export const releaseCredits = (tx: Db, operationId: string, reason: string, at: Date): Promise<void> =>
  settle(tx, operationId, { kind: 'release', reason, at })

const settle = async (
  tx: Db,
  operationId: string,
  { kind, reason, at }: { kind: 'capture' | 'release'; reason: string; at: Date },
): Promise<void> => {
  const [reserved] = await tx
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.operationId, operationId), eq(creditEntries.kind, 'reserve')))
  if (!reserved) return
  const { accountId, amount } = reserved
  const settled = await tx
    .insert(creditEntries)
    .values({ id: newId(), accountId, kind, amount, operationId, reason, at })
    .onConflictDoNothing()
    .returning({ id: creditEntries.id })
  if (settled.length === 0) return
  const goesTo =
    kind === 'capture'
      ? { used: sql`${creditBalances.used} + ${amount}` }
      : { available: sql`${creditBalances.available} + ${amount}` }
  await tx
    .update(creditBalances)
    .set({ reserved: sql`${creditBalances.reserved} - ${amount}`, ...goesTo })
    .where(eq(creditBalances.accountId, accountId))
}

/** `currentcredits`, `usedcredits`, `totalcredits` (specification 1 §3). What is reserved counts as neither current nor used. */
export const readCredits = async (
  db: Db,
  accountId: string,
): Promise<{ currentcredits: number; usedcredits: number; totalcredits: number }> => {
  const [row] = await db.select().from(creditBalances).where(eq(creditBalances.accountId, accountId))
  const { available, reserved, used } = row ?? { available: 0, reserved: 0, used: 0 }
  return { currentcredits: available, usedcredits: used, totalcredits: available + reserved + used }
}
