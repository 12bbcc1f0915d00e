import { type Clock, pickLocale } from '@firmeza/kernel'
import type { Database, Queue } from '@firmeza/store'
import { ACCOUNT_MAIL, type AccountMailJob, type AccountNotice } from './account-mail-job.ts'

/** Promises a mail that tells a user of a change, in the language of the page it was made on. */
export type Notify = (notice: AccountNotice, userId: string, headers: Headers | undefined) => Promise<void>

export const openNotify =
  ({ database, queue, clock }: { database: Database; queue: Queue; clock: Clock }): Notify =>
  async (notice, userId, headers) => {
    const locale = pickLocale(headers?.get('accept-language'))
    const job: AccountMailJob = { kind: 'notice', notice, userId, locale, at: clock.now().toISOString() }
    await queue.enqueue(database.db, ACCOUNT_MAIL, job)
  }
