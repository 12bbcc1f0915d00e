import { m } from '@firmeza/i18n'
import { formatMoment, type Locale } from '@firmeza/kernel'
import type { Json } from '../../domain/canonical-json.ts'
import type { ReadEvent } from '../../domain/chain.ts'
import { pagesSeenWords } from './pages-seen.ts'
import { type Facts, momentIn, type Story, textIn } from './story.ts'
import { clip, seen, unbroken } from './words.ts'

/** What it takes to tell of an event: the language, our name, and how documents are called. */
export interface Teller {
  say: Say
  content: { brandName: string }
  story: Pick<Story, 'documentName'>
  titles: Titles
}

type Say = { locale: Locale }
/** What happened, in a sentence. */
export type Title = (teller: Teller, facts: Facts) => string
export type Titles = Readonly<Record<string, Title>>

const MAILS = {
  invitation: m.acta_event_mail_sent_invitation,
  renewal: m.acta_event_mail_sent_renewal,
  confirmation: m.acta_event_mail_sent_confirmation,
  reminder: m.acta_event_mail_sent_reminder,
  cancellation: m.acta_event_mail_sent_cancellation,
  refusal: m.acta_event_mail_sent_refusal,
}
const SHOWN = { 'page-images': m.acta_shown_page_images, text: m.acta_shown_text }
const VIAS = {
  link: m.acta_via_link,
  'sender-link': m.acta_via_sender_link,
  api: m.acta_via_api,
  'api-client': m.acta_via_api_client,
}
const TRANSPORTS = {
  http: m.acta_transport_http,
  smtp: m.acta_transport_smtp,
  'test-inbox': m.acta_transport_test_inbox,
}

type Message = (inputs: Record<never, never>, options: Say) => string

const wordsFor = (table: Record<string, Message>, code: string, say: Say, otherwise: string): string =>
  Object.hasOwn(table, code) ? table[code]!({}, say) : otherwise

/** How a message left; a way without words stands for itself. */
export const transportWords = (transport: string, say: Say): string => wordsFor(TRANSPORTS, transport, say, transport)

/** Of what happens to every operation, whatever its parties do. */
const COMMON_TITLES = {
  OperationCreated: ({ say }, facts) => {
    const sender = textIn(facts, 'sender')
    return sender ? m.acta_event_operation_created({ sender }, say) : m.acta_event_operation_created_erased({}, say)
  },
  MailSent: ({ say }, facts) => wordsFor(MAILS, textIn(facts, 'kind'), say, m.acta_event_mail_sent({}, say)),
  MailRejected: ({ say }) => m.acta_event_mail_rejected({}, say),
  MailUnconfirmed: ({ say }) => m.acta_event_mail_unconfirmed({}, say),
  MailBounced: ({ say }) => m.acta_event_mail_bounced({}, say),
  MailSkipped: ({ say }) => m.acta_event_mail_skipped({}, say),
  PageLoaded: ({ say }, facts) =>
    facts.via === 'sender-link' ? m.acta_event_page_loaded_by_sender_link({}, say) : m.acta_event_page_loaded({}, say),
  LinkRenewed: ({ say }) => m.acta_event_link_renewed({}, say),
  LinkTaken: ({ say }) => m.acta_event_link_taken({}, say),
  ReminderDue: ({ say }) => m.acta_event_reminder_due({}, say),
  PartyCorrected: ({ say }) => m.acta_event_party_corrected({}, say),
  PhoneCorrected: ({ say }) => m.acta_event_phone_corrected({}, say),
  PartyHandedOver: ({ say }, facts) => {
    const { name = '', lastname = '' } = (facts.person ?? {}) as Record<string, string>
    const to = seen(`${name} ${lastname}`.trim())
    return to ? m.acta_event_party_handed_over({ to }, say) : m.acta_event_party_handed_over_erased({}, say)
  },
  CopyMailed: ({ say }) => m.acta_event_copy_mailed({}, say),
  CopyUnconfirmed: ({ say }) => m.acta_event_copy_unconfirmed({}, say),
  CopyGivenUp: ({ say }) => m.acta_event_copy_given_up({}, say),
  CopyResent: ({ say }) => m.acta_event_copy_resent({}, say),
  CopyOpened: ({ say }) => m.acta_event_copy_opened({}, say),
  CopyRejected: ({ say }) => m.acta_event_copy_rejected({}, say),
  CopyBounced: ({ say }) => m.acta_event_copy_bounced({}, say),
  CopyRevoked: ({ say }) => m.acta_event_copy_revoked({}, say),
  CopiesForgotten: ({ say }) => m.acta_event_copies_forgotten({}, say),
  LinkResent: ({ say }) => m.acta_event_link_resent({}, say),
  OperationOpened: ({ say }) => m.acta_event_operation_opened({}, say),
  DocumentShown: ({ say, story }, facts) => m.acta_event_document_shown({ document: story.documentName(facts) }, say),
  DocumentFilled: ({ say, story }, facts) => m.acta_event_document_filled({ document: story.documentName(facts) }, say),
  PagesSeen: ({ say, story }, facts) => m.acta_event_pages_seen({ document: story.documentName(facts) }, say),
  SealingStarted: ({ say }) => m.acta_event_sealing_started({}, say),
  DocumentSealed: ({ say, story }, facts) => m.acta_event_document_sealed({ document: story.documentName(facts) }, say),
  ActaSealed: ({ say }) => m.acta_event_acta_sealed({}, say),
  PartyActaSealed: ({ say }) => m.acta_event_party_acta_sealed({}, say),
  OperationCompleted: ({ say }) => m.acta_event_operation_completed({}, say),
  SealingFailed: ({ say }) => m.acta_event_sealing_failed({}, say),
  SealingRetried: ({ say }) => m.acta_event_sealing_retried({}, say),
  OperationExpired: ({ say }) => m.acta_event_operation_expired({}, say),
  OperationCancelled: ({ say }) => m.acta_event_operation_cancelled({}, say),
  OperationDeclined: ({ say }) => m.acta_event_operation_declined({}, say),
  LegalHoldPlaced: ({ say }) => m.acta_event_legal_hold_placed({}, say),
  LegalHoldLifted: ({ say }) => m.acta_event_legal_hold_lifted({}, say),
  PersonalDataErased: ({ say }) => m.acta_event_personal_data_erased({}, say),
} satisfies Titles

/** Events whose sentences are here, whichever wing writes them. */
export type CommonlyTold = keyof typeof COMMON_TITLES

/** The sentences of all events that are known. */
export const titlesOf = (parts: readonly { titles: Titles }[]): Titles =>
  Object.assign({}, COMMON_TITLES, ...parts.map(({ titles }) => titles))

const LONGEST_AGENT = 100
/** What a program does too that looks through mail. */
const OPENED_BY_FILTERS = ['PageLoaded', 'CopyOpened']
/** What every browser says, whoever made it. */
const EMPTY_WORDS = /^Mozilla\/5\.0 | AppleWebKit\/537\.36| \(KHTML, like Gecko\)| Safari\/537\.36$/g

const shortAgent = (agent: string): string => clip(agent.replace(EMPTY_WORDS, ''), LONGEST_AGENT)

/**
 * What happened, in a sentence, and the facts that matter, a line each. An event that has no words
 * here is called by its type.
 */
export const eventWords = (teller: Teller, { type, facts }: ReadEvent): { title: string; details: string[] } => {
  const { say } = teller
  const text = (name: string, words: (value: string) => string): string => {
    const value = textIn(facts, name)
    return value && words(value)
  }
  const moment = (name: string, words: (moment: string) => string): string => {
    const at = momentIn(facts, name)
    return at ? words(formatMoment(at, say.locale)) : ''
  }
  const lines = [
    // What somebody said of it comes before what we noted.
    [textIn(facts, 'reason')],
    [
      text('certificateSerial', (serial) => m.acta_fact_certificate({ serial }, say)),
      text('to', (to) => m.acta_fact_to({ to: unbroken(to) }, say)),
      text('transport', (transport) => transportWords(transport, say)),
      typeof facts.tries === 'number' ? m.acta_fact_tries({ tries: facts.tries }, say) : '',
      text('via', (via) => wordsFor(VIAS, via, say, via)),
      text('as', (as) => wordsFor(SHOWN, as, say, as)),
    ],
    OPENED_BY_FILTERS.includes(type) ? [m.acta_fact_page_loaded({}, say)] : [],
    type === 'DocumentShown' ? [text('sha256', (sha256) => m.acta_fact_shown_sha({ sha256 }, say))] : [],
    [batchIn(facts, say)],
    [text('ip', (ip) => m.acta_fact_ip({ ip }, say)), shortAgent(textIn(facts, 'userAgent'))],
    [
      text('messageId', (id) => m.acta_fact_id({ id }, say)),
      text('providerId', (id) => m.acta_fact_id({ id }, say)),
      text('errorCode', (code) => m.acta_fact_error({ code }, say)),
    ],
    [text('reply', (reply) => m.acta_fact_reply({ reply }, say))],
    [
      moment('expiresAt', (at) => m.acta_fact_expires({ moment: at }, say)),
      moment('lockedUntil', (at) => m.acta_fact_locked_until({ moment: at }, say)),
      textIn(facts, 'level'),
      checksIn(facts, say),
    ],
    [clockIn(facts, say)],
    [text('software', (software) => m.acta_fact_software({ software }, say))],
  ]
  const told = lines.map((parts) => parts.filter(Boolean).join(' · ')).filter(Boolean)
  const details = type === 'PagesSeen' ? [...pagesSeenWords(facts, say), ...told] : told
  return { title: titleOf(teller, type, facts), details }
}

const titleOf = (teller: Teller, type: string, facts: Facts): string =>
  Object.hasOwn(teller.titles, type) ? teller.titles[type]!(teller, facts) : seen(type)

/** Nobody was there then: from where and with what it was sent is older. */
const batchIn = ({ batch }: Facts, say: Say): string => {
  if (typeof batch !== 'object' || batch === null || Array.isArray(batch)) return ''
  const at = momentIn(batch, 'sentAt')
  return at ? m.acta_fact_batch({ row: String(batch.row), moment: formatMoment(at, say.locale) }, say) : ''
}

const checksIn = ({ checks }: Facts, say: Say): string => {
  if (typeof checks !== 'object' || checks === null) return ''
  const statuses = Object.values(checks)
  const passed = statuses.filter((status) => status === 'passed').length
  return m.acta_fact_checks({ passed, total: statuses.length }, say)
}

const clockIn = ({ clock }: Facts, { locale }: Say): string => {
  if (typeof clock !== 'object' || clock === null || Array.isArray(clock)) return ''
  if (clock.status !== 'measured') return m.acta_fact_clock_unchecked({}, { locale })
  const seconds = (milliseconds: Json | undefined, signDisplay: 'exceptZero' | 'never'): string =>
    new Intl.NumberFormat(locale, { signDisplay, minimumFractionDigits: 3 }).format(Number(milliseconds) / 1000)
  const [offset, within] = [seconds(clock.offsetMs, 'exceptZero'), seconds(clock.withinMs, 'never')]
  return m.acta_fact_clock({ offset, within }, { locale })
}
