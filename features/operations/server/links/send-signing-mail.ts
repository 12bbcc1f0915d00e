import type { Told } from '@firmeza/evidence/server'
import { type Clock, maskEmail, ok } from '@firmeza/kernel'
import { MailRejected, type MailSender, MailUnconfirmed } from '@firmeza/messaging'
import { PermanentFailure, tryLater } from '@firmeza/store'
import { type Operation, whyNotOpen } from '../../domain/operation.ts'
import { fullName, type Party } from '../../domain/party.ts'
import type { TaskKind } from '../../domain/task-kind.ts'
import { signingMail } from '../../mails/signing-mail.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import { partyOf } from '../party-of.ts'
import type { OperationChange } from '../store.ts'
import { findAuthentic } from '../suspension.ts'
import { stateFor } from '../wire-words.ts'
import { type Links, type SigningMailJob, tellsOfAnEnd } from './links.ts'

export interface SigningMailParts extends ChangeParts {
  mail: MailSender
  links: Links
  clock: Clock
  brandName: string
  kinds: readonly TaskKind[]
}

/**
 * Sends one e-mail with a link where that still leads to something, and keeps the mail server's
 * reply as evidence, or that it did not answer. Runs as a job: it may run again after a crash.
 */
export const sendSigningMail = async (parts: SigningMailParts, job: SigningMailJob): Promise<void> => {
  const { operationId, partyId, linkId, kind, isAgain } = job
  const operation = await findAuthentic(parts, operationId)
  if (!operation) throw new PermanentFailure(`No operation ${operationId}`)
  const party = partyOf(operation, partyId)
  const { person } = party
  const mailed = { kind, to: maskEmail(person.email) }
  const tell = (told: Told<MailEvent>) => note(parts, operation, { party, kind }, told)
  const why = whyNotNeeded(parts, operation, party, kind) ?? (await whyLedNowhere(parts, party, { linkId, kind }))
  if (why) return tell({ type: 'MailSkipped', facts: { ...mailed, why } })
  const url = tellsOfAnEnd(kind) ? null : parts.links.url(linkId, party)
  const composed = signingMail({
    kind,
    operation,
    party,
    url,
    ...(isAgain && { isAgain }),
    ...parts,
  })
  const to = { name: fullName(person), address: person.email }
  const receipt = await parts.mail.send({ id: linkId, to, ...composed }).catch(async (fault: unknown) => {
    if (fault instanceof MailUnconfirmed)
      return tell({ type: 'MailUnconfirmed', facts: { ...mailed, tries: tryLater(job) } })
    if (!(fault instanceof MailRejected)) throw fault
    await tell({ type: 'MailRejected', facts: { ...mailed, reply: fault.reply } })
    throw new PermanentFailure(`The mail server refused: ${fault.code}`)
  })
  if (!receipt) return
  const { transport, messageId, reply } = receipt
  await tell({ type: 'MailSent', facts: { ...mailed, transport, messageId, reply } })
}

/**
 * What became of the operation since the mail was promised, when that makes a link to it pointless.
 * What is signed can be fetched by it.
 */
const whyNotNeeded = (
  { clock, kinds }: Pick<SigningMailParts, 'clock' | 'kinds'>,
  operation: Operation,
  party: Party,
  kind: SigningMailJob['kind'],
): string | null => {
  const { erasedAt, phase } = operation
  if (erasedAt) return 'erased'
  if (tellsOfAnEnd(kind))
    return phase === (kind === 'refusal' ? 'declined' : 'cancelled') ? null : stateFor(operation, party, kinds)
  if (party.doneAt) return kind === 'invitation' || kind === 'reminder' ? 'done' : null
  const closed = whyNotOpen(operation, clock.now())
  return closed && (closed.code === 'operation-expired' ? 'expired' : phase)
}

/** Whoever acted meanwhile, or was corrected, has ended the links from before. */
const whyLedNowhere = async (
  { links }: SigningMailParts,
  { tenure }: Party,
  { linkId, kind }: Pick<SigningMailJob, 'linkId' | 'kind'>,
): Promise<'superseded' | null> => {
  if (tenure === 0 || tellsOfAnEnd(kind)) return null
  const link = await links.byId(linkId)
  return link && link.tenure < tenure ? 'superseded' : null
}

type MailEvent = 'MailSkipped' | 'MailRejected' | 'MailUnconfirmed' | 'MailSent'

const note = async (
  parts: SigningMailParts,
  known: Operation,
  { party, kind }: { party: Party; kind: SigningMailJob['kind'] },
  told: Told<MailEvent>,
): Promise<void> => {
  await changeOperation(parts, known, async (operation) => {
    // Erased while the mail was on its way: nothing is told of a person any more.
    if (operation.erasedAt) return ok({ unchanged: undefined })
    const at = parts.clock.now()
    const { mailedAt, tenure } = partyOf(operation, party.id)
    const isFirst = told.type === 'MailSent' && !mailedAt
    // Corrected while the mail was on its way: how that fared concerns nobody any more.
    const after = tenure === party.tenure ? noteAfter(told.type, kind) : {}
    return ok({
      change: { ...(isFirst ? { parties: [{ id: party.id, mailedAt: at }] } : {}), ...after },
      events: [{ ...told, at, party: party.id }],
      value: undefined,
    })
  })
}

/**
 * A mail that does not arrive is the sender's concern until one does; that nothing is to be done
 * any more need not arrive.
 */
const noteAfter = (type: MailEvent, kind: SigningMailJob['kind']): Pick<OperationChange, 'note' | 'clear'> => {
  if (type === 'MailSent') return { clear: ['mail-rejected', 'mail-unconfirmed'] }
  if (type === 'MailSkipped' || tellsOfAnEnd(kind)) return {}
  return { note: type === 'MailRejected' ? 'mail-rejected' : 'mail-unconfirmed' }
}
