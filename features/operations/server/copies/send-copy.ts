import { type Clock, ok } from '@firmeza/kernel'
import { MailRejected, type MailSender, withoutAddress } from '@firmeza/messaging'
import { PermanentFailure } from '@firmeza/store'
import { type Copy, withCopy } from '../../domain/copy.ts'
import { copyMail } from '../../mails/copy-mail.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import { findAuthentic } from '../suspension.ts'
import { copyNamed } from './copy-facts.ts'
import type { CopyLinks } from './copy-links.ts'

/** Queue of the mails that bring a copy of what came of an operation. */
export const COPY_MAIL = 'copy-mail'

export interface CopyMailJob {
  operationId: string
  copyId: string
}

export interface CopyMailParts extends ChangeParts {
  mail: MailSender
  copyLinks: CopyLinks
  clock: Clock
  brandName: string
}

const DAY_MS = 86_400_000
/** How long what was mailed can be looked at. */
const COPY_DAYS = 90

/**
 * Mails a copy, unless it was revoked, or its persons erased, meanwhile, and keeps the mail
 * server's reply as evidence. Runs as a job: a second run sends the same mail, under the same id.
 */
export const sendCopy = async (parts: CopyMailParts, { operationId, copyId }: CopyMailJob): Promise<void> => {
  const { mail, copyLinks, clock, brandName } = parts
  const operation = await findAuthentic(parts, operationId)
  const copy = operation?.copies.find(({ id }) => id === copyId)
  if (operation?.phase !== 'completed' || copy?.standing !== 'waiting') return
  const expiresAt = new Date(clock.now().getTime() + COPY_DAYS * DAY_MS)
  const composed = copyMail({ operation, url: copyLinks.url(operation, copy), expiresAt, brandName })
  const to = { name: '', address: copy.email }
  const { transport, messageId, reply } = await mail
    .send({ id: copyId, to, ...composed })
    .catch(async (fault: unknown) => {
      if (!(fault instanceof MailRejected)) throw fault
      await record(parts, operationId, copy, {
        type: 'CopyRejected',
        facts: { reply: withoutAddress(fault.reply, copy.email) },
        change: { standing: 'rejected' },
      })
      throw new PermanentFailure(`The mail server refused: ${fault.code}`)
    })
  await record(parts, operationId, copy, {
    type: 'CopyMailed',
    facts: { transport, messageId, reply: withoutAddress(reply, copy.email) },
    change: { standing: 'sent', expiresAt: expiresAt.toISOString() },
  })
}

interface Told {
  type: 'CopyMailed' | 'CopyRejected'
  facts: Record<string, string>
  change: Partial<Copy>
}

const record = (parts: CopyMailParts, operationId: string, copy: Copy, { type, facts, change }: Told) =>
  changeOperation(parts, operationId, async ({ copies, erasedAt }) => {
    // Erased while the mail was on its way: nothing is told of a person any more.
    if (erasedAt) return ok({ unchanged: undefined })
    const isRevoked = copies.some((each) => each.id === copy.id && each.standing === 'revoked')
    return ok({
      change: isRevoked ? {} : { copies: withCopy(copies, copy.id, change) },
      events: [{ type, at: parts.clock.now(), facts: { ...copyNamed(copy), ...facts } }],
      value: undefined,
    })
  })
