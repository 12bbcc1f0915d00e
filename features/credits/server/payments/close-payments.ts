import type { Db } from '@firmeza/store'
import { and, eq, notInArray } from 'drizzle-orm'
import { payments } from '../schema.ts'

/** Why a payment was closed whose payer is gone: there is nobody to credit. */
export const ACCOUNT_DELETED = 'account-deleted'

/**
 * Closes what an account that is being deleted began to pay and did not, so that nothing is
 * captured for it any more. False: the outcome of one is not known, money may have moved; then the
 * transaction is to be taken back. A payment that is being captured is waited for.
 */
export const closePayments = async (tx: Db, accountId: string): Promise<boolean> => {
  const ofAccount = eq(payments.accountId, accountId)
  await tx
    .update(payments)
    .set({ state: 'cancelled', reason: ACCOUNT_DELETED, checkAt: null })
    .where(and(ofAccount, notInArray(payments.state, ['captured', 'pending'])))
  return (await tx.$count(payments, and(ofAccount, eq(payments.state, 'pending')))) === 0
}
