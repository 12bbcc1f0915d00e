import { describe, expect, it } from 'vitest'
import { erdsEventsOf } from './erds.ts'
import { outcomeOf } from './outcome.ts'

type Event = Parameters<typeof outcomeOf>[0][number]

const at = (second: number) => new Date(Date.UTC(2026, 10, 23, 9, 0, second))
/** One event a second. */
const chain = (...told: [type: string, facts?: Event['facts'], party?: string][]): Event[] =>
  told.map(([type, facts = {}, party = 'pau'], index) => ({
    seq: index + 1,
    type,
    at: at(index),
    party,
    facts,
    hash: '',
  }))
const LINK = { via: 'link' }
const SENT: [string, Event['facts']] = ['MailSent', { kind: 'invitation', reply: '250 Ok' }]
const BOUNCED: [string, Event['facts']] = ['MailBounced', { kind: 'invitation', reply: '550 5.1.1' }]

describe('what is known of a notification', () => {
  it.each([
    ['nothing was sent', chain(['OperationCreated']), { kind: 'unsent' }],
    ['taken, and no answer', chain(SENT), { kind: 'unanswered', takenAt: at(0), shownAt: null, bouncedAt: null }],
    [
      'a page loaded by whoever',
      chain(SENT, ['PageLoaded', LINK], ['DocumentShown', LINK]),
      { kind: 'unanswered', takenAt: at(0), shownAt: at(2) },
    ],
    ['refused', chain(['MailRejected', { kind: 'invitation', reply: '550 no' }]), { kind: 'refused', reply: '550 no' }],
    ['taken and returned', chain(SENT, BOUNCED), { kind: 'bounced', at: at(1), reply: '550 5.1.1' }],
    [
      'returned, and another taken',
      chain(SENT, BOUNCED, SENT),
      { kind: 'unanswered', takenAt: at(0), bouncedAt: null },
    ],
    ['opened by the sender alone', chain(SENT, BOUNCED, ['PageLoaded', { via: 'sender-link' }]), { kind: 'bounced' }],
    ['shown to the sender’s program', chain(SENT, ['DocumentShown', { via: 'api' }]), { shownAt: null }],
    [
      'said to be returned, and opened',
      chain(SENT, ['PageLoaded', LINK], BOUNCED),
      { kind: 'unanswered', bouncedAt: at(2) },
    ],
    ['accepted after all', chain(SENT, BOUNCED, ['ConsignmentAcceptance', { via: 'link' }]), { kind: 'accepted' }],
    [
      'rejected',
      chain(SENT, ['ConsignmentRejection', { via: 'link', ground: 'other', reason: 'No' }]),
      { kind: 'rejected', ground: 'other', reason: 'No' },
    ],
    ['an answer of somebody else', chain(SENT, ['ConsignmentAcceptance', {}, 'eva']), { kind: 'unanswered' }],
    [
      'a wrong address that was corrected, and the right server refuses',
      chain(SENT, ['PageLoaded', LINK], ['PartyCorrected'], ['MailRejected', { kind: 'invitation', reply: '550 no' }]),
      { kind: 'refused', at: at(3), reply: '550 no' },
    ],
    [
      'the mail to the wrong address that comes back late',
      chain(
        ['MailSent', { kind: 'invitation', messageId: '<wrong>' }],
        ['PartyCorrected'],
        ['MailSent', { kind: 'invitation', messageId: '<right>' }],
        ['MailBounced', { kind: 'invitation', messageId: '<wrong>', reply: '550 5.1.1' }],
      ),
      { kind: 'unanswered', takenAt: at(2), bouncedAt: null },
    ],
    ['a phone that was corrected', chain(SENT, ['PhoneCorrected']), { kind: 'unanswered', takenAt: at(0) }],
    ['only the mail of the end', chain(['MailSent', { kind: 'cancellation' }]), { kind: 'unsent' }],
  ] as const)('%s', (_, events, outcome) => {
    expect(outcomeOf(events, 'pau')).toMatchObject(outcome)
  })
})

it('a page that was loaded, and a mail that tells of an end, are no events of a delivery', () => {
  const events = chain(['PageLoaded'], ['MailSent', { kind: 'confirmation' }], ['OperationOpened'])
  expect(events.flatMap(erdsEventsOf)).toEqual([])
})
