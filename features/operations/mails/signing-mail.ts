import { m } from '@firmeza/i18n'
import { formatMoment, shortReference } from '@firmeza/kernel'
import { mailLayout } from '@firmeza/messaging'
import type { Operation } from '../domain/operation.ts'
import type { Party } from '../domain/party.ts'
import type { MailKind, TaskKind } from '../domain/task-kind.ts'

export interface SigningMailInput {
  kind: MailKind
  operation: Pick<Operation, 'id' | 'senderName' | 'expiresAt' | 'documents' | 'demo'>
  party: Pick<Party, 'language' | 'person' | 'tasks' | 'documents' | 'doneAt'>
  /** Where its button leads; what tells of an end has none. */
  url: string | null
  /** The provider wants it done once more. */
  isAgain?: true
  brandName: string
  kinds: readonly Pick<TaskKind, 'kind' | 'mailWords'>[]
}

/** The e-mails that carry a signing link, in the party's language. */
export const signingMail = ({
  kind,
  operation,
  party,
  url,
  isAgain,
  brandName,
  kinds,
}: SigningMailInput): { subject: string; html: string; text: string } => {
  const locale = party.language
  const say = { locale }
  const theirs = operation.documents.filter(({ id }) => party.documents.some(({ documentId }) => documentId === id))
  const document = theirs.map(({ label }) => label).join(', ')
  const sender = operation.senderName
  const task = kinds.find((each) => each.kind === party.tasks[0]?.kind)!
  const told = { ...(isAgain && { isAgain }), ...(party.doneAt && { isDone: true as const }) }
  const words = task.mailWords(kind, { name: party.person.name, sender, document, ...told }, locale)
  const facts: [string, string][] = [
    [m.mail_fact_sender({}, say), sender],
    [m.mail_fact_document({}, say), document],
    [m.mail_fact_reference({}, say), shortReference(operation.id)],
  ]
  if (kind === 'invitation' || kind === 'reminder') facts.push([words.until, formatMoment(operation.expiresAt, locale)])
  const { html, text } = mailLayout({
    brand: brandName,
    locale,
    preheader: words.body,
    heading: words.heading,
    paragraphs: [words.body, ...(operation.demo ? [m.mail_demo({}, say)] : [])],
    ...(url === null ? {} : { action: { label: words.action, url } }),
    facts,
    footer: [...(url === null ? [] : [words.once]), m.mail_footer_safety({ brand: brandName }, say)],
  })
  return { subject: words.subject, html, text }
}
