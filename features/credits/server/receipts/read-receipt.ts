import type { Db } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import type { Payment } from '../payments/store.ts'
import { receipts } from '../schema.ts'
import type { ReceiptContent } from './draw-receipt.ts'

/** What the receipt of a payment says; null while it is not captured. */
export const readReceipt = async (db: Db, payment: Payment): Promise<ReceiptContent | null> => {
  const [receipt] = await db.select().from(receipts).where(eq(receipts.paymentId, payment.id))
  const { capturedAt } = payment
  return receipt && capturedAt ? { ...receipt, payment: { ...payment, capturedAt } } : null
}
