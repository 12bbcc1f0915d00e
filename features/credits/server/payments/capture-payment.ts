import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PaymentState } from '../../wire.ts'
import { payments } from '../schema.ts'
import type { PaymentParts } from './parts.ts'
import { settlePayment } from './settle-payment.ts'
import { orderOf, type Payment } from './store.ts'

/**
 * Until then the outcome is this process's to find out, and afterwards whichever finds it due: to
 * ask twice does no harm.
 */
const OURS_MS = 5_000

const CAPTURABLE: PaymentState[] = ['created', 'approved', 'pending', 'declined']

/**
 * Takes the money of a payment its payer has approved. That it is being taken is recorded first: if
 * this process dies with the provider's answer on its way, the payment is `pending` and its outcome
 * is sought. Answers the payment as it stands then.
 */
export const capturePayment = async (parts: PaymentParts, { id }: Payment): Promise<Payment> => {
  const { database, clock, providers } = parts
  const now = clock.now()
  const [pending] = await database.db
    .update(payments)
    .set({
      state: 'pending',
      pendingAt: sql`coalesce(${payments.pendingAt}, ${now.toISOString()})`,
      checkAt: new Date(now.getTime() + OURS_MS),
      checks: 0,
    })
    .where(and(eq(payments.id, id), inArray(payments.state, CAPTURABLE)))
    .returning()
  if (!pending) return (await database.db.select().from(payments).where(eq(payments.id, id)))[0]!
  const provider = providers[pending.provider]
  const verdict = provider
    ? await provider.capture(orderOf(pending))
    : ({ outcome: 'unknown', reason: 'provider-not-offered' } as const)
  return settlePayment(parts, pending, verdict)
}
