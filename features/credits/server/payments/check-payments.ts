import { and, eq, sql } from 'drizzle-orm'
import { GIVEN_UP_AFTER_MS, nextCheckMs } from '../../domain/capture.ts'
import { payments } from '../schema.ts'
import { capturePayment } from './capture-payment.ts'
import type { PaymentParts } from './parts.ts'
import { settlePayment } from './settle-payment.ts'
import { duePayments, orderOf, type Payment } from './store.ts'

const BATCH = 50
/** So that a provider that lets each wait does not keep all waiting for one another. */
const AT_ONCE = 5

/**
 * Asks the providers for the payments that are due: those whose outcome is not known, those
 * approved by a payer who did not come back, those whose time is over. One that cannot be asked for
 * is logged and comes up again. Answers how many were asked for.
 */
export const checkPayments = async (parts: PaymentParts): Promise<number> => {
  const due = await duePayments(parts.database.db, parts.clock.now(), BATCH)
  let asked = 0
  const lane = async (): Promise<void> => {
    for (let next = due.shift(); next; next = due.shift()) if (await checkDue(parts, next)) asked += 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return asked
}

/** False when another process was quicker. */
const checkDue = async (parts: PaymentParts, due: Payment): Promise<boolean> => {
  try {
    const claimed = await claim(parts, due)
    if (claimed) await check(parts, claimed)
    return claimed !== null
  } catch (fault) {
    parts.log(`Payment ${due.id} could not be checked: ${fault instanceof Error ? (fault.stack ?? fault) : fault}`)
    return true
  }
}

/** Moves its next time on, so that of several processes one asks; null when another was quicker. */
const claim = async ({ database, clock, log }: PaymentParts, due: Payment): Promise<Payment | null> => {
  const now = clock.now()
  const soughtMs = due.pendingAt && now.getTime() - due.pendingAt.getTime()
  const givenUp = soughtMs !== null && soughtMs >= GIVEN_UP_AFTER_MS
  const hasEnded = ['captured', 'declined', 'cancelled', 'expired'].includes(due.state)
  const [claimed] = await database.db
    .update(payments)
    .set({
      // One that ended is looked at once, when there was a hint.
      checkAt: hasEnded ? null : new Date(now.getTime() + nextCheckMs({ checks: due.checks, soughtMs })),
      checks: sql`${payments.checks} + 1`,
      ...(givenUp ? { attention: 'unknown-outcome' } : {}),
    })
    .where(and(eq(payments.id, due.id), eq(payments.checkAt, due.checkAt!)))
    .returning()
  if (claimed?.attention && !due.attention)
    log(`Payment ${due.id} (${due.reference}) needs an operator: ${claimed.attention}`)
  return claimed ?? null
}

const check = async (parts: PaymentParts, payment: Payment): Promise<void> => {
  const provider = parts.providers[payment.provider]
  if (!provider) return
  const verdict = await provider.look(orderOf(payment))
  // Whoever approved a payment wants it made, whether or not their browser came back to say so.
  if (verdict.outcome === 'approved') await capturePayment(parts, payment)
  else await settlePayment(parts, payment, verdict)
}
