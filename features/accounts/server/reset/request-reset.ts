import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import type { Database, Limits, Queue } from '@firmeza/store'
import type { MailedLinks } from '../links/mailed-links.ts'
import { ACCOUNT_MAIL, type AccountMailJob } from '../mail/account-mail-job.ts'
import type { Asker } from '../register/asker.ts'
import { mailsTo } from '../register/register.ts'

export interface RequestResetParts {
  database: Database
  queue: Queue
  limits: Limits
  mailedLinks: MailedLinks
}

/** Promises a mail with a link to a new password, for the owner of the address, if there is one: which is seen when it is sent. */
export const requestReset = async (
  { database, queue, limits, mailedLinks }: RequestResetParts,
  email: string,
  { origin, locale }: Asker,
): Promise<Result<null, Refusal<'too-many-requests'>>> => {
  const retryAfterSeconds = await limits.take([{ who: `reset ${origin}`, most: 60, withinMinutes: 60 }])
  if (retryAfterSeconds > 0) return refuse({ code: 'too-many-requests', retryAfterSeconds })
  if ((await limits.take(mailsTo(email, 'reset', origin))) > 0) return ok(null)
  await database.transaction(async (tx) => {
    const linkId = await mailedLinks.create(tx, { kind: 'reset', email, locale })
    await queue.enqueue(tx, ACCOUNT_MAIL, { kind: 'link', linkId } satisfies AccountMailJob)
  })
  return ok(null)
}
