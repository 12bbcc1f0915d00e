import type { Db } from '@firmeza/store'
import { sql } from 'drizzle-orm'
import { receiptSeries, receipts } from '../schema.ts'
import { type ReceiptParty, seriesOf } from './receipt.ts'

export interface IssueParts {
  /** Who sells. Without name or tax identification what is issued is no invoice. */
  seller: ReceiptParty
  vatPercent: number
  /** Who an account belongs to, as far as it is known. */
  buyerOf: (tx: Db, accountId: string) => Promise<ReceiptParty>
}

interface Issued {
  payment: { id: string; accountId: string; amountCents: number }
  sandbox: boolean
  at: Date
}

/**
 * Gives a captured payment its receipt, in the transaction that credits it: a number is given if
 * and only if that commits, so there are no gaps.
 */
export const issueReceipt = async (
  tx: Db,
  { seller, vatPercent, buyerOf }: IssueParts,
  { payment, sandbox, at }: Issued,
): Promise<void> => {
  const series = seriesOf({ seller, sandbox, amountCents: payment.amountCents, at })
  const [{ last: number } = { last: 0 }] = await tx
    .insert(receiptSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: receiptSeries.series, set: { last: sql`${receiptSeries.last} + 1` } })
    .returning()
  const buyer = await buyerOf(tx, payment.accountId)
  await tx.insert(receipts).values({ paymentId: payment.id, series, number, issuedAt: at, seller, buyer, vatPercent })
}
