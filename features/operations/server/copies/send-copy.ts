import type { Told } from '@firmeza/evidence/server'
import { type Clock, ok } from '@firmeza/kernel'
import { MailRejected, type MailSender, MailUnconfirmed, withoutAddress } from '@firmeza/messaging'
import { PermanentFailure, tryLater, type Unanswered } from '@firmeza/store'
import { type Copy, endOfCopy, isGivenUp, withCopy } from '../../domain/copy.ts'
import { copyMail } from '../../mails/copy-mail.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import { findAuthentic } from '../suspension.ts'
import { copyNamed } from './copy-facts.ts'
import type { CopyLinks } from './copy-links.ts'

/** Queue of the mails that bring a copy of what came of an operation. */
export const COPY_MAIL = 'copy-mail'

export interface CopyMailJob extends Unanswered {
  operationId: string
  copyId: string
}

export interface CopyMailParts extends ChangeParts {
  mail: MailSender
  copyLinks: CopyLinks
  clock: Clock
  brandName: string
}

/**
 * Mails a copy, unless it was revoked, or its persons erased, meanwhile, and keeps the mail
 * server's reply as evidence, or that there was none. Runs as a job: a second run sends the same
 * mail, under the same id. One that no server takes for days is given up.
 */
export const sendCopy = async (parts: CopyMailParts, job: CopyMailJob): Promise<void> => {
  const { mail, copyLinks, clock, brandName } = parts
  const operation = await findAuthentic(parts, job.operationId)
  const copy = operation?.copies.find(({ id }) => id === job.copyId)
  if (operation?.phase !== 'completed' || copy?.standing !== 'waiting') return
  const named = copyNamed(copy)
  const tell = (told: Told<CopyMailEvent>) => record(parts, operation.id, copy, told)
  if (isGivenUp(copy, operation, clock.now())) {
    const { unanswered: tries } = job
    return tell(tries ? { type: 'CopyUnconfirmed', facts: { ...named, tries } } : { type: 'CopyGivenUp', facts: named })
  }
  const expiresAt = endOfCopy(copy, operation)!
  const composed = copyMail({ operation, url: copyLinks.url(operation, copy), expiresAt, brandName })
  const to = { name: '', address: copy.email }
  const receipt = await mail.send({ id: copy.mailId, to, ...composed }).catch(async (fault: unknown) => {
    if (fault instanceof MailUnconfirmed)
      return tell({ type: 'CopyUnconfirmed', facts: { ...named, tries: tryLater(job) } })
    if (!(fault instanceof MailRejected)) throw fault
    await tell({ type: 'CopyRejected', facts: { ...named, reply: withoutAddress(fault.reply, copy.email) } })
    throw new PermanentFailure(`The mail server refused: ${fault.code}`)
  })
  if (!receipt) return
  const { transport, messageId } = receipt
  const reply = withoutAddress(receipt.reply, copy.email)
  await tell({ type: 'CopyMailed', facts: { ...named, transport, messageId, reply } })
}

const STANDINGS = {
  CopyMailed: 'sent',
  CopyUnconfirmed: 'unconfirmed',
  CopyRejected: 'rejected',
  CopyGivenUp: 'given-up',
} as const satisfies Record<string, Copy['standing']>

type CopyMailEvent = keyof typeof STANDINGS

const record = async (
  parts: CopyMailParts,
  operationId: string,
  copy: Copy,
  told: Told<CopyMailEvent>,
): Promise<void> => {
  await changeOperation(parts, operationId, async ({ copies, erasedAt }) => {
    // Erased while the mail was on its way: nothing is told of a person any more.
    if (erasedAt) return ok({ unchanged: undefined })
    const isRevoked = copies.some(({ id, standing }) => id === copy.id && standing === 'revoked')
    return ok({
      change: isRevoked ? {} : { copies: withCopy(copies, copy.id, { standing: STANDINGS[told.type] }) },
      events: [{ ...told, at: parts.clock.now() }],
      value: undefined,
    })
  })
}
