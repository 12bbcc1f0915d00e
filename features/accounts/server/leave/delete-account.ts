import type { Locale } from '@firmeza/kernel'
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
  /** Erases what other wings keep by the holder's address. */
  eraseElsewhere: (tx: Db, email: string) => Promise<void>
}

/**
 * Erases a holder: the user, with sessions, passwords, passkeys and second factors, and the user document. The account stays as a number, for the
 * ledger and the evidence refer to it; what was signed stays with the signers' proofs (GDPR Art. 17.3 b and e).
 */
export const deleteAccount = async (
  { database, queue, closeOperations, eraseElsewhere }: DeleteParts,
  { userId, accountId, email, accountName: name }: Holder,
  locale: Locale,
): Promise<AccountDeleted> => {
  let cancelledOperations = await closeOperations(accountId)
  await database.transaction(async (tx) => {
    await tx.update(accounts).set({ name: '' }).where(eq(accounts.id, accountId))
    await tx.delete(mailedLinks).where(eq(mailedLinks.email, email))
    await eraseElsewhere(tx, email)
    await tx.delete(verifications).where(eq(verifications.value, userId))
    const gone = await tx.delete(users).where(eq(users.id, userId)).returning({ id: users.id })
    if (gone.length > 0) await queue.enqueue(tx, ACCOUNT_MAIL, farewell({ email, name, locale }))
  })
  // What was created meanwhile; after it nothing is (hold-holder.ts).
  cancelledOperations += await closeOperations(accountId)
  return { status: true, cancelledOperations, remains: whatRemains(locale) }
}

const farewell = (to: Omit<Extract<AccountMailJob, { kind: 'farewell' }>, 'kind'>): AccountMailJob => ({
  kind: 'farewell',
  ...to,
})
