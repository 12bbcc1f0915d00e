import type { Story } from '@firmeza/evidence/acta'

/** A registered delivery's event, by the name the standard gives it. */
export type ErdsEvent =
  | 'SubmissionAcceptance'
  | 'RelayAcceptance'
  | 'RelayRejection'
  | 'RelayFailure'
  | 'NotificationForAcceptance'
  | 'NotificationForAcceptanceFailure'
  | 'ContentHandover'
  | 'ConsignmentAcceptance'
  | 'ConsignmentRejection'
  | 'AcceptanceRejectionExpiry'

const ASKING = ['invitation', 'reminder', 'renewal']

/** Whether what happened is of a mail that asks for an answer. */
export const isOfAskingMail = ({ facts }: Pick<Story['events'][number], 'facts'>): boolean =>
  typeof facts.kind === 'string' && ASKING.includes(facts.kind)

/**
 * What an event of the chain is in the words of ETSI EN 319 522-1, clause 6.2. A mail server that
 * takes the mail is a relay which accepts; that it is told of a notification is one event more. A
 * page that was loaded is none: it proves no person, and hands over no content.
 */
export const erdsEventsOf = (event: Story['events'][number]): ErdsEvent[] => {
  const { type } = event
  const asks = isOfAskingMail(event)
  switch (type) {
    case 'OperationCreated':
      return ['SubmissionAcceptance']
    case 'MailSent':
      return asks ? ['RelayAcceptance', 'NotificationForAcceptance'] : []
    case 'MailRejected':
      return asks ? ['RelayRejection', 'NotificationForAcceptanceFailure'] : []
    case 'MailBounced':
      return asks ? ['RelayFailure', 'NotificationForAcceptanceFailure'] : []
    case 'DocumentShown':
      // What the sender looks at hands nothing over to the recipient.
      return event.facts.via === 'link' ? ['ContentHandover'] : []
    case 'ConsignmentAcceptance':
    case 'ConsignmentRejection':
      return [type]
    case 'OperationExpired':
      return ['AcceptanceRejectionExpiry']
    default:
      return []
  }
}

/** The identifier of an event in ETSI EN 319 522-3, table 2. */
export const erdsUri = (event: ErdsEvent): string => `http://uri.etsi.org/19522/Event/${event}`
