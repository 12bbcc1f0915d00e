import { type OperatorAction, recordOperatorAction } from '@firmeza/accounts/server'
import { ok, type Result, refuse } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import { payments } from '../schema.ts'
import type { PaymentParts } from './parts.ts'
import { creditPayment } from './settle-payment.ts'
import { findPayment, type Payment } from './store.ts'

interface Decision {
  paymentId: string
  operator: OperatorAction['operator']
  /** The operator's own words. */
  reason: string
}

type Refused = { code: 'not-found' | 'payment-settled' }

/**
 * An operator has seen the money: the account is credited. Also after the time to pay is over,
 * since banks take theirs.
 */
export const confirmTransfer = (parts: PaymentParts, decision: Decision): Promise<Result<Payment, Refused>> =>
  decide(parts, decision, 'transfer-confirmed', (tx, payment, at) =>
    creditPayment(tx, parts, payment, { captureId: `operator-${payment.id}`, at }),
  )

/**
 * There is no such money, or it went back: nothing is credited, and nobody asks for it any more.
 */
export const rejectTransfer = (parts: PaymentParts, decision: Decision): Promise<Result<Payment, Refused>> =>
  decide(parts, decision, 'transfer-rejected', async (tx, payment) => {
    const rejected = await tx
      .update(payments)
      .set({ state: 'cancelled', reason: 'rejected', attention: null, checkAt: null, pendingAt: null })
      .where(and(eq(payments.id, payment.id), ne(payments.state, 'captured'), isOpen))
      .returning({ id: payments.id })
    return rejected.length > 0
  })

/** What was cancelled is decided, unless it asks for somebody again. */
const isOpen = or(ne(payments.state, 'cancelled'), isNotNull(payments.attention))

/**
 * A captured payment that asks for somebody (its money went back) is looked into and stays as it
 * is: the ledger takes nothing back by itself.
 */
export const markLookedAt = (parts: PaymentParts, decision: Decision): Promise<Result<Payment, Refused>> =>
  decide(parts, decision, 'payment-looked-at', async (tx, { id }) => {
    const seen = await tx
      .update(payments)
      .set({ attention: null })
      .where(and(eq(payments.id, id), eq(payments.state, 'captured'), isNotNull(payments.attention)))
      .returning({ id: payments.id })
    return seen.length > 0
  })

const FOR_OPERATORS = or(eq(payments.provider, 'bank-transfer'), isNotNull(payments.attention))

/**
 * Decides and records who did, in one transaction. A payment that no operator has to do with is not
 * found; one decided before is settled.
 */
const decide = async (
  parts: PaymentParts,
  { paymentId, operator, reason }: Decision,
  action: 'transfer-confirmed' | 'transfer-rejected' | 'payment-looked-at',
  change: (tx: Db, payment: Payment, at: Date) => Promise<boolean>,
): Promise<Result<Payment, Refused>> => {
  const { database, clock } = parts
  const known = await findPayment(database.db, paymentId)
  if (!known) return refuse({ code: 'not-found' })
  const at = clock.now()
  const decided = await database.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, paymentId), FOR_OPERATORS))
      .for('update')
    if (!payment || !(await change(tx, payment, at))) return false
    const { reference, amountCents, currency, credits } = payment
    await recordOperatorAction(tx, {
      at,
      operator,
      action,
      subject: { kind: 'payment', id: paymentId },
      reason,
      facts: { reference, amountCents, currency, credits },
    })
    return true
  })
  if (!decided) return refuse({ code: 'payment-settled' })
  return ok((await findPayment(database.db, paymentId))!)
}
