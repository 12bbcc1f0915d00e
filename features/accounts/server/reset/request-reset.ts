import type { Refusal } from '@firmeza/http'
import { ok, type Result } from '@firmeza/kernel'
import type { Database, Queue } from '@firmeza/store'
import type { MailedLinks } from '../links/mailed-links.ts'
import { ACCOUNT_MAIL, type AccountMailJob } from '../mail/account-mail-job.ts'
import { type CountMailParts, countMail, mailTo } from '../mail/count-mail.ts'
import type { Asker } from '../register/asker.ts'

export interface RequestResetParts extends CountMailParts {
  database: Database
  queue: Queue
  mailedLinks: MailedLinks
}

/**
 * Promises a mail with a link to a new password, for the owner of the address, if there is one:
 * which is seen when it is sent.
 */
export const requestReset = (
  parts: RequestResetParts,
  email: string,
  { origins, locale }: Asker,
): Promise<Result<null, Refusal<'too-many-requests'>>> => {
  const { database, queue, mailedLinks } = parts
  const promise = () =>
    database.transaction(async (tx) => {
      const linkId = await mailedLinks.create(tx, { kind: 'reset', email, locale })
      await queue.enqueue(tx, ACCOUNT_MAIL, { kind: 'link', linkId } satisfies AccountMailJob)
      return null
    })
  return countMail<null, never>(parts, 'reset', origins, async () =>
    ok(await mailTo(parts, { kind: 'reset', email, origins }, promise, null)),
  )
}
