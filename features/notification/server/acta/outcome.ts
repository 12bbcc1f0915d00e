import { type Story, sinceReassigned } from '@firmeza/evidence/acta'
import type { RejectionGround } from '../../wire.ts'
import { isOfAskingMail } from './erds.ts'

type Event = Story['events'][number]

/** What is known of a notification. What is not known is in none of them. */
export type Outcome =
  | { kind: 'accepted'; at: Date; via: string }
  | { kind: 'rejected'; at: Date; via: string; ground: RejectionGround; reason: string }
  /** A mail server would not take the mail, or a report says that it came back. */
  | { kind: 'refused' | 'bounced'; at: Date; reply: string }
  /**
   * A mail was taken, and nobody answered. `shownAt`: when its document first went to a page that
   * the mailed link opened. `bouncedAt`: a report says that it came back, and yet it was opened.
   */
  | { kind: 'unanswered'; takenAt: Date; shownAt: Date | null; bouncedAt: Date | null }
  /** No mail server has ever said anything of it. */
  | { kind: 'unsent' }

/** What became of the notification of one party since they have the mailbox they have. */
export const outcomeOf = (events: Event[], party: string): Outcome => {
  const theirs = sinceReassigned(events, party)
  const answered = theirs.findLast(({ type }) => type === 'ConsignmentAcceptance' || type === 'ConsignmentRejection')
  if (answered) return answerIn(answered)
  const mails = theirs.filter(isOfAskingMail)
  const taken = mails.find(({ type }) => type === 'MailSent')
  const last = mails.findLast(({ type }) => type === 'MailSent')
  // Only by the mailed link: what the sender opens with their own tells nothing of the mail.
  const byLink = theirs.filter((event) => textOf(event, 'via') === 'link')
  const shownAt = byLink.find(({ type }) => type === 'DocumentShown')?.at ?? null
  const isLoaded = byLink.some(({ type }) => type === 'PageLoaded')
  // What comes back late may be a mail to somebody who was corrected since.
  const isTheirs = (event: Event) =>
    mails.some(({ type, facts }) => type === 'MailSent' && facts.messageId === event.facts.messageId)
  const failed = mails.findLast(
    (event) => event.type === 'MailRejected' || (event.type === 'MailBounced' && isTheirs(event)),
  )
  const isUndelivered = failed && (!last || failed.seq > last.seq)
  if (isUndelivered && !isLoaded)
    return {
      kind: failed.type === 'MailBounced' ? 'bounced' : 'refused',
      at: failed.at,
      reply: textOf(failed, 'reply'),
    }
  const bouncedAt = isUndelivered && failed.type === 'MailBounced' ? failed.at : null
  return taken ? { kind: 'unanswered', takenAt: taken.at, shownAt, bouncedAt } : { kind: 'unsent' }
}

const answerIn = (event: Event): Outcome => {
  const [at, via] = [event.at, textOf(event, 'via')]
  if (event.type === 'ConsignmentAcceptance') return { kind: 'accepted', at, via }
  const ground = textOf(event, 'ground') as RejectionGround
  return { kind: 'rejected', at, via, ground, reason: textOf(event, 'reason') }
}

const textOf = ({ facts }: Event, name: string): string => {
  const fact = facts[name]
  return typeof fact === 'string' ? fact : ''
}
