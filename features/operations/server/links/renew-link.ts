import type { Database, Queue } from '@firmeza/store'
import type { Allowance } from '../allowance.ts'
import { findOperation } from '../store.ts'
import type { Links } from './links.ts'

/**
 * Mails a fresh link to the address the old one went to. The caller learns nothing: not whether the secret is of a link, nor whether a mail
 * goes out.
 */
export const renewLink = async (
  { database, queue, links, renewals }: { database: Database; queue: Queue; links: Links; renewals: Allowance },
  secret: string,
): Promise<void> => {
  const link = await links.find(secret)
  if (!link || renewals.wait(link.operationId) > 0) return
  const operation = await findOperation(database.db, link.operationId)
  if (!operation) return
  renewals.count(operation.id)
  await database.transaction((tx) => links.renew(tx, queue, operation))
}
