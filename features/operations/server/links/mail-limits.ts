import type { Limit, Origin } from '@firmeza/kernel'
import type { MessageLimits } from '@firmeza/messaging'
import type { Database } from '@firmeza/store'
import type { Operation } from '../../domain/operation.ts'
import { messageKindOf } from '../message-kind.ts'

/** What one more mail to an operation's signer counts for. */
export const mailLimits = async (
  { database, messageLimits }: { database: Database; messageLimits: MessageLimits },
  operation: Operation,
  origins: readonly Origin[],
): Promise<Limit[]> => {
  const { accountId: account, signer } = operation
  return messageLimits.mail(await messageKindOf(database.db, operation), { account, origins, to: signer.email })
}
