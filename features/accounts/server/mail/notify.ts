import { type Clock, pickLocale } from '@firmeza/kernel'
import type { MessageLimits } from '@firmeza/messaging'
import type { Database, Limits, Queue } from '@firmeza/store'
import { ACCOUNT_MAIL, type AccountMailJob, type AccountNotice } from './account-mail-job.ts'

interface NotifyParts {
  database: Database
  queue: Queue
  clock: Clock
  limits: Limits
  messageLimits: MessageLimits
}

/**
 * Promises a mail that tells a user of a change, in the language of the page it was made on.
 * Whoever has been told of as many in an hour as there may be knows by then.
 */
export type Notify = (notice: AccountNotice, userId: string, headers: Headers | undefined) => Promise<void>

export const openNotify =
  ({ database, queue, clock, limits, messageLimits }: NotifyParts): Notify =>
  async (notice, userId, headers) => {
    if ((await limits.take(messageLimits.mail('notice', { account: userId }))) > 0) return
    const locale = pickLocale(headers?.get('accept-language'))
    const job: AccountMailJob = { kind: 'notice', notice, userId, locale, at: clock.now().toISOString() }
    await queue.enqueue(database.db, ACCOUNT_MAIL, job)
  }
