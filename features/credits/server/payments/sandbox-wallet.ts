import type { Database } from '@firmeza/store'
import { and, eq } from 'drizzle-orm'
import type { WalletDecision } from '../../wire.ts'
import { walletOrders } from '../schema.ts'
import type { Order, PaymentProvider, Verdict } from './provider.ts'

const OPEN_MINUTES = 180

/**
 * A wallet that moves no money: for trying the whole way to the credits where no real provider is
 * configured. It keeps books of its own, as a real one would, so that what it is asked twice
 * happens once.
 */
export const sandboxWallet = ({ database, baseUrl }: { database: Database; baseUrl: string }): PaymentProvider => {
  const { db } = database
  const find = async ({ paymentId }: Order) =>
    (
      await db
        .select()
        .from(walletOrders)
        .where(eq(walletOrders.id, orderIdOf(paymentId)))
    )[0]

  const look = async (order: Order): Promise<Verdict> => {
    const found = await find(order)
    if (!found || found.state === 'cancelled') return { outcome: 'gone' }
    if (found.state === 'declined') return { outcome: 'declined', reason: 'PAYER_DECLINED' }
    if (found.state !== 'captured') return { outcome: found.state === 'approved' ? 'approved' : 'not-approved' }
    const { id, paymentId, amountCents, currency } = found
    return { outcome: 'captured', captureId: `${id}-capture`, paymentId, amountCents, currency }
  }

  return {
    sandbox: true,
    openMinutes: OPEN_MINUTES,
    open: async ({ paymentId, amountCents, currency }) => {
      const id = orderIdOf(paymentId)
      await db
        .insert(walletOrders)
        .values({ id, paymentId, amountCents, currency, state: 'created' })
        .onConflictDoNothing()
      return { orderId: id, approveUrl: `${baseUrl}/#/walletpage?payment=${paymentId}` }
    },
    look,
    capture: async (order) => {
      const [captured] = await db
        .update(walletOrders)
        .set({ state: 'captured' })
        .where(and(eq(walletOrders.id, orderIdOf(order.paymentId)), eq(walletOrders.state, 'approved')))
        .returning()
      return captured?.answerIsLost ? { outcome: 'unknown', reason: 'no-answer' } : look(order)
    },
  }
}

/** What the payer presses on the wallet's page. False when it was decided before. */
export const decideWallet = async ({ db }: Database, paymentId: string, decision: WalletDecision): Promise<boolean> => {
  const answerIsLost = decision === 'no-answer'
  const state = ({ approve: 'approved', 'no-answer': 'approved', decline: 'declined', cancel: 'cancelled' } as const)[
    decision
  ]
  const decided = await db
    .update(walletOrders)
    .set({ state, answerIsLost })
    .where(and(eq(walletOrders.id, orderIdOf(paymentId)), eq(walletOrders.state, 'created')))
    .returning({ id: walletOrders.id })
  return decided.length > 0
}

const orderIdOf = (paymentId: string): string => `wallet-${paymentId}`
