import { isUuid } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { and, asc, desc, eq, isNotNull, lte, or } from 'drizzle-orm'
import { payments } from '../schema.ts'
import type { Order } from './provider.ts'

export type Payment = typeof payments.$inferSelect

export const findPayment = async (db: Db, id: string): Promise<Payment | null> =>
  isUuid(id) ? ((await db.select().from(payments).where(eq(payments.id, id)))[0] ?? null) : null

/** By the provider's name for it. */
export const findByOrder = async (db: Db, provider: Payment['provider'], orderId: string): Promise<Payment | null> =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.provider, provider), eq(payments.orderId, orderId)))
  )[0] ?? null

/** By the provider's name for the money it took. */
export const findByCapture = async (
  db: Db,
  provider: Payment['provider'],
  captureId: string,
): Promise<Payment | null> =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.provider, provider), eq(payments.captureId, captureId)))
  )[0] ?? null

/** An account's, the newest first. */
export const listPayments = (db: Db, accountId: string, limit: number): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.accountId, accountId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)

/** Those whose provider is to be asked by now, the longest due first. */
export const duePayments = (db: Db, now: Date, limit: number): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(and(isNotNull(payments.checkAt), lte(payments.checkAt, now)))
    .orderBy(asc(payments.checkAt))
    .limit(limit)

/**
 * How many payments need somebody: their outcome is not known, or not as agreed, or the money went
 * back.
 */
export const countInAttention = (db: Db): Promise<number> => db.$count(payments, isNotNull(payments.attention))

/** By what its payer names on the transfer. */
export const findByReference = (db: Db, reference: string): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.reference, reference))

/** Payments that need somebody, then transfers that are awaited, the oldest of each first. */
export const paymentsForOperator = (db: Db, limit: number): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(or(isNotNull(payments.attention), eq(payments.state, 'awaiting-transfer')))
    .orderBy(desc(isNotNull(payments.attention)), asc(payments.createdAt))
    .limit(limit)

export const orderOf = ({
  id,
  reference,
  amountCents,
  currency,
  productName,
  credits,
  orderId,
  pendingAt,
}: Payment): Order => ({
  paymentId: id,
  reference,
  amountCents,
  currency,
  description: `${productName} (${credits})`,
  orderId,
  attempt: String(pendingAt?.getTime() ?? 0),
})
