import { type Db, violatedConstraint } from '@firmeza/store'
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { judgeCapture, nextCheckMs } from '../../domain/capture.ts'
import type { PaymentState } from '../../wire.ts'
import { addPurchase } from '../ledger/ledger.ts'
import { issueReceipt } from '../receipts/issue-receipt.ts'
import { payments } from '../schema.ts'
import { ACCOUNT_DELETED } from './close-payments.ts'
import { isSandbox, type PaymentParts } from './parts.ts'
import type { Verdict } from './provider.ts'
import type { Payment } from './store.ts'

/**
 * Records what the provider says of a payment. What is captured stays so, and is credited once,
 * whoever brings the news and in whatever order: each change is made onto a state that allows it.
 * Answers the payment as it stands then.
 */
export const settlePayment = async (parts: PaymentParts, payment: Payment, verdict: Verdict): Promise<Payment> => {
  const now = parts.clock.now()
  switch (verdict.outcome) {
    case 'captured':
      return settleCaptured(parts, payment, verdict)
    case 'approved':
      return change(parts, payment, ['created'], { state: 'approved' })
    case 'not-approved':
      return now >= payment.expiresAt
        ? change(parts, payment, UNPAID, { state: 'expired', ...DONE })
        : change(parts, payment, ['approved', 'pending'], { state: 'created', pendingAt: null, reason: null })
    case 'declined':
      return change(parts, payment, UNPAID, { state: 'declined', reason: verdict.reason, ...DONE })
    case 'gone':
      // While a capture's outcome is sought, an order that cannot be found is no answer.
      return change(parts, payment, ['created', 'approved'], {
        state: now >= payment.expiresAt ? 'expired' : 'cancelled',
        ...DONE,
      })
    case 'unknown': {
      const soughtMs = now.getTime() - (payment.pendingAt ?? now).getTime()
      const checkAt = new Date(now.getTime() + nextCheckMs({ checks: payment.checks, soughtMs }))
      return change(parts, payment, ['pending'], { reason: verdict.reason, checkAt })
    }
  }
}

/**
 * Credits a payment that an operator, or the provider, has confirmed; false when it was credited
 * before, or its account is gone.
 */
export const creditPayment = async (
  tx: Db,
  parts: PaymentParts,
  payment: Payment,
  { captureId, at }: { captureId: string; at: Date },
): Promise<boolean> => {
  const captured = await tx
    .update(payments)
    .set({ state: 'captured', captureId, capturedAt: at, reason: null, attention: null, ...DONE })
    .where(and(eq(payments.id, payment.id), ne(payments.state, 'captured'), isNot(ACCOUNT_DELETED)))
    .returning({ id: payments.id })
  if (captured.length === 0) return false
  await addPurchase(tx, payment, at)
  await issueReceipt(tx, parts, { payment, sandbox: isSandbox(parts.providers, payment.provider), at })
  return true
}

/** Payments that did not end for this reason. */
const isNot = (reason: string) => or(isNull(payments.reason), ne(payments.reason, reason))

const UNPAID: PaymentState[] = ['created', 'approved', 'pending', 'awaiting-transfer']
const DONE = { checkAt: null, pendingAt: null }

const settleCaptured = async (
  parts: PaymentParts,
  payment: Payment,
  captured: Extract<Verdict, { outcome: 'captured' }>,
): Promise<Payment> => {
  const judged = judgeCapture(payment, captured)
  if (judged !== 'as-agreed') return needsSomebody(parts, payment, judged)
  const { captureId } = captured
  try {
    await parts.database.transaction((tx) => creditPayment(tx, parts, payment, { captureId, at: parts.clock.now() }))
  } catch (fault) {
    if (violatedConstraint(fault) !== 'payments_by_capture') throw fault
    return needsSomebody(parts, payment, 'order-differs')
  }
  const settled = await refreshed(parts, payment)
  return settled.state === 'captured' ? settled : needsSomebody(parts, settled, ACCOUNT_DELETED)
}

/**
 * Money moved, and not as agreed: nothing is credited until an operator has looked. One who has,
 * and rejected it, is not asked again.
 */
const needsSomebody = async (parts: PaymentParts, payment: Payment, attention: string): Promise<Payment> => {
  const moved = await parts.database.db
    .update(payments)
    .set({ state: 'pending', attention, reason: attention, checkAt: null })
    .where(and(eq(payments.id, payment.id), ne(payments.state, 'captured'), isNot('rejected')))
    .returning({ id: payments.id })
  if (moved.length > 0) parts.log(`Payment ${payment.id} (${payment.reference}) needs an operator: ${attention}`)
  return refreshed(parts, payment)
}

const change = async (
  parts: PaymentParts,
  payment: Payment,
  from: PaymentState[],
  to: PgUpdateSetSource<typeof payments>,
): Promise<Payment> => {
  const [changed] = await parts.database.db
    .update(payments)
    .set(to)
    .where(and(eq(payments.id, payment.id), inArray(payments.state, from), isOfThisTry(payment)))
    .returning()
  return changed ?? refreshed(parts, payment)
}

/**
 * What is said of an earlier try, and comes late, says nothing of this one. That money was taken is
 * true of all.
 */
const isOfThisTry = ({ pendingAt }: Payment) =>
  pendingAt ? eq(payments.pendingAt, pendingAt) : isNull(payments.pendingAt)

const refreshed = async ({ database }: PaymentParts, { id }: Payment): Promise<Payment> =>
  (await database.db.select().from(payments).where(eq(payments.id, id)))[0]!
