import { type Clock, maskEmail, ok } from '@firmeza/kernel'
import type { MailSender } from '@firmeza/messaging'
import { MailRejected } from '@firmeza/messaging'
import { PermanentFailure } from '@firmeza/store'
import { isSigned, type Operation, whyNotOpen } from '../../domain/operation.ts'
import { signingMail } from '../../mails/signing-mail.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import type { OperationChange } from '../store.ts'
import { findAuthentic } from '../suspension.ts'
import type { Links, SigningMailJob } from './links.ts'

export interface SigningMailParts extends ChangeParts {
  mail: MailSender
  links: Links
  clock: Clock
  brandName: string
}

/**
 * Sends one e-mail with a link where that still leads to something, and keeps the mail server's
 * reply as evidence. Runs as a job: it may run again after a crash.
 */
export const sendSigningMail = async (
  parts: SigningMailParts,
  { operationId, linkId, kind }: SigningMailJob,
): Promise<void> => {
  const operation = await findAuthentic(parts, operationId)
  if (!operation) throw new PermanentFailure(`No operation ${operationId}`)
  const { signer } = operation
  const why = whyNotNeeded(operation, kind, parts.clock.now())
  if (why) return void (await note(parts, operation, 'MailSkipped', { kind, to: maskEmail(signer.email), why }))
  const url = kind === 'cancellation' ? null : parts.links.url(linkId)
  const composed = signingMail({ kind, operation, url, brandName: parts.brandName })
  const to = { name: `${signer.name} ${signer.lastname}`.trim(), address: signer.email }
  const receipt = await parts.mail.send({ id: linkId, to, ...composed }).catch(async (fault: unknown) => {
    if (!(fault instanceof MailRejected)) throw fault
    await note(parts, operation, 'MailRejected', { kind, to: maskEmail(signer.email), reply: fault.reply })
    throw new PermanentFailure(`The mail server refused: ${fault.code}`)
  })
  await note(parts, operation, 'MailSent', {
    kind,
    to: maskEmail(signer.email),
    transport: receipt.transport,
    messageId: receipt.messageId,
    reply: receipt.reply,
  })
}

/**
 * What became of the operation since the mail was promised, when that makes a link to it pointless.
 * What is signed can be fetched by it.
 */
const whyNotNeeded = (operation: Operation, kind: SigningMailJob['kind'], now: Date): string | null => {
  if (operation.erasedAt) return 'erased'
  if (kind === 'cancellation') return operation.state === 'cancelled' ? null : operation.state
  if (isSigned(operation)) return kind === 'invitation' || kind === 'reminder' ? 'signed' : null
  const closed = whyNotOpen(operation, now)
  return closed && (closed.code === 'operation-expired' ? 'expired' : operation.state)
}

const note = (parts: SigningMailParts, known: Operation, type: string, facts: Record<string, string>) =>
  changeOperation(parts, known, async (operation) =>
    // Erased while the mail was on its way: nothing is told of a person any more.
    operation.erasedAt
      ? ok({ unchanged: undefined })
      : ok({
          change: {
            ...(type === 'MailSent' && operation.state === 'created' ? { state: 'sent' as const } : {}),
            ...noteAfter(type, facts.kind),
          },
          events: [{ type, at: parts.clock.now(), facts }],
          value: undefined,
        }),
  )

/**
 * A mail that does not arrive is the sender's concern until one does; that nothing is to be done
 * any more need not arrive.
 */
const noteAfter = (type: string, kind: string | undefined): Pick<OperationChange, 'note' | 'clear'> => {
  if (type === 'MailSent') return { clear: ['mail-rejected'] }
  return type === 'MailRejected' && kind !== 'cancellation' ? { note: 'mail-rejected' } : {}
}
