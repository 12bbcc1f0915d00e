import type { Limit, Origin } from '@firmeza/kernel'
import type { MessageLimits } from '@firmeza/messaging'
import type { Database } from '@firmeza/store'
import type { Operation } from '../../domain/operation.ts'
import type { Party } from '../../domain/party.ts'
import { messageKindOf } from '../message-kind.ts'

/** What one more mail to a party counts for. */
export const mailLimits = async (
  { database, messageLimits }: { database: Database; messageLimits: MessageLimits },
  operation: Operation,
  { person }: Party,
  origins: readonly Origin[],
): Promise<Limit[]> => {
  const { accountId: account } = operation
  return messageLimits.mail(await messageKindOf(database.db, operation), { account, origins, to: person.email })
}
