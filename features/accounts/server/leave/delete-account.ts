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
   * Promises with the transaction that the account's open operations, which nobody could follow any
   * more, will be cancelled, and the persons of those never signed erased.
   */
  promiseClosing: (tx: Db, accountId: string) => Promise<void>
  /**
   * Does so at once with the first of them. Answers how many it cancelled, and how many are still
   * open.
   */
  closeOperations: (accountId: string) => Promise<{ cancelled: number; open: number }>
  /**
   * Closes what the account has not paid. False: the outcome of a payment is not known, and the
   * transaction is to be taken back.
   */
  closePayments: (tx: Db, accountId: string) => Promise<boolean>
  /** Erases what other wings keep by the holder's address. */
  eraseElsewhere: (tx: Db, email: string) => Promise<void>
}

class PaymentPending extends Error {}

/**
 * Erases a holder: the user, with sessions, passwords, passkeys and second factors, and the user
 * document. The account stays as a number, for the ledger and the evidence refer to it; what was
 * signed stays with the signers' proofs (GDPR Art. 17.3 b and e). Not while a payment of theirs may
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
  { database, queue, promiseClosing, closeOperations, closePayments, eraseElsewhere }: DeleteParts,
  { userId, accountId, email, accountName: name }: Holder,
  locale: Locale,
): Promise<AccountDeleted> => {
  await database.transaction(async (tx) => {
    await tx.update(accounts).set({ name: '' }).where(eq(accounts.id, accountId))
    await tx.delete(mailedLinks).where(eq(mailedLinks.email, email))
    await eraseElsewhere(tx, email)
    await tx.delete(verifications).where(eq(verifications.value, userId))
    const gone = await tx.delete(users).where(eq(users.id, userId)).returning({ id: users.id })
    // From here on nothing is begun or created any more (hold-holder.ts).
    if (!(await closePayments(tx, accountId))) throw new PaymentPending()
    if (gone.length === 0) return
    await queue.enqueue(tx, ACCOUNT_MAIL, farewell({ email, name, locale }))
    await promiseClosing(tx, accountId)
  })
  const { cancelled, open } = await closeOperations(accountId)
  return { status: true, cancelledOperations: cancelled, openOperations: open, remains: whatRemains(locale) }
}

const farewell = (to: Omit<Extract<AccountMailJob, { kind: 'farewell' }>, 'kind'>): AccountMailJob => ({
  kind: 'farewell',
  ...to,
})
