import { m } from '@firmeza/i18n'
import { formatMoment, type Locale, shortReference } from '@firmeza/kernel'
import { mailLayout } from '@firmeza/messaging'
import type { Operation } from '../domain/operation.ts'
import { fullName } from '../domain/party.ts'
import type { EndWords, TaskKind } from '../domain/task-kind.ts'

export interface SenderMailInput {
  operation: Pick<Operation, 'id' | 'language' | 'phase' | 'parties' | 'documents' | 'closedAt'>
  brandName: string
  baseUrl: string
  kinds: readonly Pick<TaskKind, 'kind' | 'endWords'>[]
}

/** Tells the sender that a document is sealed, or declined, in the language it was sent in. */
export const senderMail = ({
  operation: { id, phase, language: locale, parties, documents, closedAt },
  brandName: brand,
  baseUrl,
  kinds,
}: SenderMailInput): { subject: string; html: string; text: string } => {
  const say = { locale }
  const document = documents.map(({ label }) => label).join(', ')
  const who = listed(
    parties.map(({ person }) => fullName(person)),
    locale,
  )
  const ended = endWordsOf({ phase, parties }, kinds, { who, document }, locale)
  if (phase === 'declined' && !ended) return declinedMail({ id, document, locale, brand, baseUrl })
  const words = ended ?? signedWords(parties.length, { who, document }, locale)
  const { html, text } = mailLayout({
    brand,
    locale,
    preheader: words.body,
    heading: words.heading,
    paragraphs: [words.body],
    action: { label: m.mail_sender_action({}, say), url: `${baseUrl}/#/panelpage/${id}` },
    facts: [
      [m.mail_fact_document({}, say), document],
      ...(closedAt && phase !== 'expired' ? [[words.done, formatMoment(closedAt, locale)] as [string, string]] : []),
      [m.mail_fact_reference({}, say), shortReference(id)],
    ],
    footer: [m.mail_sender_footer({ brand }, say)],
  })
  return { subject: words.subject, html, text }
}

/** Those of the kind that all tasks are of, or that was rejected, if it has any of its own. */
const endWordsOf = (
  { phase, parties }: Pick<Operation, 'phase' | 'parties'>,
  kinds: SenderMailInput['kinds'],
  facts: { who: string; document: string },
  locale: Locale,
): EndWords | null => {
  const tasks = parties.flatMap((party) => party.tasks)
  const rejected = phase === 'declined'
  const deciding = rejected ? tasks.filter(({ state }) => state === 'rejected') : tasks
  if (deciding.length === 0) return null
  const kind = kinds.find((each) => deciding.every((task) => task.kind === each.kind))
  const end = { expired: phase === 'expired', rejected, states: tasks.map(({ state }) => state) }
  return kind?.endWords?.(end, facts, locale) ?? null
}

const signedWords = (
  signers: number,
  { who, document }: { who: string; document: string },
  locale: Locale,
): EndWords => {
  const say = { locale }
  const common = { body: m.mail_sender_body({}, say), done: m.mail_fact_signed({}, say) }
  if (signers === 1)
    return {
      ...common,
      heading: m.mail_sender_heading({ signer: who }, say),
      subject: m.mail_sender_subject({ signer: who, document }, say),
    }
  return {
    ...common,
    heading: m.mail_sender_heading_several({ signers: who }, say),
    subject: m.mail_sender_subject_several({ signers: who, document }, say),
  }
}

const listed = (names: string[], locale: Locale): string => new Intl.ListFormat(locale).format(names)

/** Who declined, and why, stands in the panel: a mail goes through many hands. */
const declinedMail = (about: About) => {
  const say = { locale: about.locale }
  return briefMail(about, {
    subject: m.mail_declined_subject({ document: about.document }, say),
    heading: m.mail_declined_heading({ document: about.document }, say),
    body: m.mail_declined_body({}, say),
    action: m.mail_declined_action({}, say),
  })
}

/** Tells the sender that somebody passed their part on. To whom stands in the panel, likewise. */
export const handoverMail = ({
  operation: { id, language: locale, documents },
  brandName: brand,
  baseUrl,
}: Pick<SenderMailInput, 'operation' | 'brandName' | 'baseUrl'>) => {
  const say = { locale }
  const document = documents.map(({ label }) => label).join(', ')
  const about = { id, document, locale, brand, baseUrl }
  return briefMail(about, {
    subject: m.mail_handover_subject({ document }, say),
    heading: m.mail_handover_heading({ document }, say),
    body: m.mail_handover_body({}, say),
    action: m.mail_sender_action({}, say),
  })
}

type About = Record<'id' | 'document' | 'brand' | 'baseUrl', string> & { locale: Locale }

const briefMail = (
  { id, document, locale, brand, baseUrl }: About,
  { subject, heading, body, action }: Record<'subject' | 'heading' | 'body' | 'action', string>,
) => {
  const say = { locale }
  const { html, text } = mailLayout({
    brand,
    locale,
    preheader: body,
    heading,
    paragraphs: [body],
    action: { label: action, url: `${baseUrl}/#/panelpage/${id}` },
    facts: [
      [m.mail_fact_document({}, say), document],
      [m.mail_fact_reference({}, say), shortReference(id)],
    ],
    footer: [m.mail_sender_footer({ brand }, say)],
  })
  return { subject, html, text }
}
