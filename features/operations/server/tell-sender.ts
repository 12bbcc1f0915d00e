import { MailRejected, type MailSender, MailUnconfirmed } from '@firmeza/messaging'
import { PermanentFailure, tryLater, type Unanswered } from '@firmeza/store'
import type { TaskKind } from '../domain/task-kind.ts'
import { handoverMail, senderMail } from '../mails/sender-mail.ts'
import { type AuthenticatedParts, findAuthentic } from './suspension.ts'

/** Queue of the mails that tell a sender what became of what they sent. */
export const SENDER_MAIL = 'sender-mail'

export interface SenderMailJob extends Unanswered {
  operationId: string
  accountId: string
  /** What it tells of; left out: how it ended, sealed or declined. */
  of?: 'handover'
}

export interface SenderMailParts extends AuthenticatedParts {
  mail: MailSender
  brandName: string
  baseUrl: string
  kinds: readonly TaskKind[]
  /** The holder of an account; null where a program has it, or nobody any more. */
  holderOfAccount: (accountId: string) => Promise<{ name: string; email: string } | null>
}

/**
 * Tells the account holder who sent it that an operation is sealed or declined, or that a part of
 * it was passed on. Runs as a job: a second run sends the same mail, under the same id. One that
 * nobody confirms is given up after a few tries: the panel tells the same.
 */
export const tellSender = async (
  { database, authenticator, mail, holderOfAccount, ...voice }: SenderMailParts,
  job: SenderMailJob,
  jobId: string,
): Promise<void> => {
  const { operationId, accountId, of } = job
  const holder = await holderOfAccount(accountId)
  if (!holder) return
  const operation = await findAuthentic({ database, authenticator }, operationId)
  if (operation?.accountId !== accountId || operation.erasedAt) return
  const to = { name: holder.name, address: holder.email }
  const composed = of === 'handover' ? handoverMail({ ...voice, operation }) : senderMail({ ...voice, operation })
  await mail.send({ id: jobId, to, ...composed }).catch((fault: unknown) => {
    if (fault instanceof MailUnconfirmed)
      throw new PermanentFailure(`No mail server confirmed it, tried ${tryLater(job)} times`)
    throw fault instanceof MailRejected ? new PermanentFailure(`The mail server refused: ${fault.code}`) : fault
  })
}
