import { MailRejected, type MailSender } from '@firmeza/messaging'
import { PermanentFailure } from '@firmeza/store'
import type { TaskKind } from '../domain/task-kind.ts'
import { handoverMail, senderMail } from '../mails/sender-mail.ts'
import { type AuthenticatedParts, findAuthentic } from './suspension.ts'

/** Queue of the mails that tell a sender what became of what they sent. */
export const SENDER_MAIL = 'sender-mail'

export interface SenderMailJob {
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
 * it was passed on. Runs as a job: a second run sends the same mail, under the same id.
 */
export const tellSender = async (
  { database, authenticator, mail, holderOfAccount, ...voice }: SenderMailParts,
  { operationId, accountId, of }: SenderMailJob,
  jobId: string,
): Promise<void> => {
  const holder = await holderOfAccount(accountId)
  if (!holder) return
  const operation = await findAuthentic({ database, authenticator }, operationId)
  if (operation?.accountId !== accountId || operation.erasedAt) return
  const to = { name: holder.name, address: holder.email }
  const composed = of === 'handover' ? handoverMail({ ...voice, operation }) : senderMail({ ...voice, operation })
  await mail.send({ id: jobId, to, ...composed }).catch((fault: unknown) => {
    throw fault instanceof MailRejected ? new PermanentFailure(`The mail server refused: ${fault.code}`) : fault
  })
}
