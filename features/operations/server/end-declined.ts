import { settleCredits } from '@firmeza/credits/server'
import type { Queue } from '@firmeza/store'
import type { Operation } from '../domain/operation.ts'
import type { Party } from '../domain/party.ts'
import type { Decision } from './change-operation.ts'
import type { Links } from './links/links.ts'
import { SENDER_MAIL, type SenderMailJob } from './tell-sender.ts'

/**
 * What follows when a party declines: the price is spent, for the document was seen; its sender is
 * told, and so are the others who were given a link.
 */
export const endDeclined = async (
  { links, queue }: { links: Links; queue: Queue },
  operation: Operation,
  by: Party,
  at: Date,
): Promise<Required<Pick<Decision<never>, 'also'>>> => {
  const others = (await links.whoWereGiven(operation)).filter(({ id }) => id !== by.id)
  return {
    also: async (tx) => {
      await settleCredits(tx, operation.id, 'declined', at)
      for (const party of others) await links.tellDeclined(tx, queue, operation, party)
      const { accountId } = operation
      if (accountId)
        await queue.enqueue(tx, SENDER_MAIL, { operationId: operation.id, accountId } satisfies SenderMailJob)
    },
  }
}
