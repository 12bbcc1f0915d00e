import { type Locale, ok, type Result, refuse } from '@firmeza/kernel'
import type { Database, Db, Queue } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { whatRemains } from '../../mails/account-mail.ts'
import type { AccountDeleted } from '../../wire.ts'
import type { Holder } from '../auth/holder.ts'
import { ACCOUNT_MAIL, type AccountMailJob } from '../mail/account-mail-job.ts'
import { accounts, mailedLinks, users, verifications } from '../schema.ts'

export interface DeleteParts {
  database: Database
  queue: Queue
  /**
   * Cancels the account's open operations, which nobody could follow any more, and erases the persons of those that were never signed. Answers how
   * many it cancelled. May be called again.
   */
  closeOperations: (accountId: string) => Promise<number>
  /** Closes what the account has not paid. False: the outcome of a payment is not known, and the transaction is to be taken back. */
  closePayments: (tx: Db, accountId: string) => Promise<boolean>
  /** Erases what other wings keep by the holder's address. */
  eraseElsewhere: (tx: Db, email: string) => Promise<void>
}

class PaymentPending extends Error {}

/**
 * Erases a holder: the user, with sessions, passwords, passkeys and second factors, and the user document. The account stays as a number, for the
 * ledger and the evidence refer to it; what was signed stays with the signers' proofs (GDPR Art. 17.3 b and e). Not while a payment of theirs may
 * have been made: nobody could be credited for it.
 */
export const deleteAccount = async (
  parts: DeleteParts,
  holder: Holder,
  locale: Locale,
): Promise<Result<AccountDeleted, { code: 'payment-pending' }>> => {
  try {
    return ok(await erase(parts, holder, locale))
  } catch (fault) {
    if (!(fault instanceof PaymentPending)) throw fault
    return refuse({ code: 'payment-pending' })
  }
}

const erase = async (
  { database, queue, closeOperations, closePayments, eraseElsewhere }: DeleteParts,
  { userId, accountId, email, accountName: name }: Holder,
  locale: Locale,
): Promise<AccountDeleted> => {
  const settleUp = async (tx: Db): Promise<void> => {
    if (!(await closePayments(tx, accountId))) throw new PaymentPending()
  }
  await database.transaction(settleUp)
  let cancelledOperations = await closeOperations(accountId)
  await database.transaction(async (tx) => {
    await tx.update(accounts).set({ name: '' }).where(eq(accounts.id, accountId))
    await tx.delete(mailedLinks).where(eq(mailedLinks.email, email))
    await eraseElsewhere(tx, email)
    await tx.delete(verifications).where(eq(verifications.value, userId))
    const gone = await tx.delete(users).where(eq(users.id, userId)).returning({ id: users.id })
    // What was begun meanwhile; after it nothing is (hold-holder.ts).
    await settleUp(tx)
    if (gone.length > 0) await queue.enqueue(tx, ACCOUNT_MAIL, farewell({ email, name, locale }))
  })
  // As with payments.
  cancelledOperations += await closeOperations(accountId)
  return { status: true, cancelledOperations, remains: whatRemains(locale) }
}

const farewell = (to: Omit<Extract<AccountMailJob, { kind: 'farewell' }>, 'kind'>): AccountMailJob => ({
  kind: 'farewell',
  ...to,
})
