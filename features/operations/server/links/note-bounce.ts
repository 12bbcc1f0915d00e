import { readLink, readLinks } from '@firmeza/evidence/server'
import { type Clock, isUuid, ok } from '@firmeza/kernel'
import { type Bounce, isAbout } from '@firmeza/messaging'
import type { MailKind } from '../../domain/task-kind.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import { partyOf } from '../party-of.ts'
import type { Links } from './links.ts'

export type BounceParts = ChangeParts & { clock: Clock; links: Links }

/**
 * A report says that a mail which a mail server took could not be delivered. Evidence says so,
 * once, in its words; it does not say that nobody has had it: reports can be made by anybody.
 * False: no such mail was sent to that address, or it is told already.
 */
export const noteBounce = async ({ links, clock, ...parts }: BounceParts, report: Bounce): Promise<boolean> => {
  const { mailId, status, diagnostic } = report
  const link = isUuid(mailId) ? await links.byId(mailId) : null
  if (!link) return false
  const noted = await changeOperation<boolean, never>(parts, link.operationId, async (operation) => {
    const events = (await readLinks(parts.database.db, operation.id)).map(readLink)
    const sent = events.find(({ type, facts }) => type === 'MailSent' && isOf(mailId, facts.messageId))
    const isTold = events.some(({ type, facts }) => type === 'MailBounced' && isOf(mailId, facts.messageId))
    if (!sent || isTold || operation.erasedAt) return ok({ unchanged: false })
    const party = partyOf(operation, link.partyId)
    const isCurrent = link.tenure === party.tenure
    const { kind, messageId, to } = sent.facts as { kind: MailKind; messageId: string; to: string }
    // Of an address that was corrected since, only what the event of its mail shows is kept.
    if (!isAbout(report, isCurrent ? party.person.email : null, to)) return ok({ unchanged: false })
    const facts = { kind, messageId, to, status, reply: diagnostic || status }
    // Nobody waits for a mail that is done with, or went to an address that was corrected since.
    const isMissed = operation.phase === 'open' && !party.doneAt && isCurrent
    return ok({
      change: isMissed ? { note: 'mail-rejected' } : {},
      events: [{ type: 'MailBounced', at: clock.now(), party: party.id, facts }],
      value: true,
    })
  })
  return noted.ok && noted.value
}

const isOf = (mailId: string, messageId: unknown): boolean =>
  typeof messageId === 'string' && messageId.startsWith(`<${mailId}@`)
