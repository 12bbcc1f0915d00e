import { m } from '@firmeza/i18n'
import { formatMoment, shortReference } from '@firmeza/kernel'
import { mailLayout } from '@firmeza/messaging'
import type { Operation } from '../domain/operation.ts'

export interface SigningMailInput {
  kind: 'invitation' | 'renewal' | 'confirmation' | 'reminder' | 'cancellation'
  operation: Pick<Operation, 'id' | 'language' | 'senderName' | 'expiresAt' | 'signer' | 'documents' | 'demo'>
  /** Where its button leads; a cancellation has none. */
  url: string | null
  brandName: string
}

/** The e-mails that carry a signing link, in the signer's language. */
export const signingMail = ({
  kind,
  operation,
  url,
  brandName,
}: SigningMailInput): { subject: string; html: string; text: string } => {
  const locale = operation.language
  const say = { locale }
  const document = operation.documents.map(({ label }) => label).join(', ')
  const sender = operation.senderName
  const { name } = operation.signer
  const words = {
    invitation: {
      subject: m.mail_invitation_subject({ sender, document }, say),
      heading: m.mail_invitation_heading({ name }, say),
      body: m.mail_invitation_body({ sender, document }, say),
      action: m.mail_invitation_action({}, say),
    },
    renewal: {
      subject: m.mail_renewal_subject({ document }, say),
      heading: m.mail_renewal_heading({ name }, say),
      body: m.mail_renewal_body({ document }, say),
      action: m.mail_renewal_action({}, say),
    },
    confirmation: {
      subject: m.mail_confirmation_subject({ document }, say),
      heading: m.mail_confirmation_heading({ name }, say),
      body: m.mail_confirmation_body({ document, sender }, say),
      action: m.mail_confirmation_action({}, say),
    },
    reminder: {
      subject: m.mail_reminder_subject({ sender, document }, say),
      heading: m.mail_reminder_heading({ name }, say),
      body: m.mail_reminder_body({ sender, document }, say),
      action: m.mail_reminder_action({}, say),
    },
    cancellation: {
      subject: m.mail_cancellation_subject({ document }, say),
      heading: m.mail_cancellation_heading({ name }, say),
      body: m.mail_cancellation_body({ sender, document }, say),
      action: '',
    },
  }[kind]
  const facts: [string, string][] = [
    [m.mail_fact_sender({}, say), sender],
    [m.mail_fact_document({}, say), document],
    [m.mail_fact_reference({}, say), shortReference(operation.id)],
  ]
  if (kind === 'invitation' || kind === 'reminder')
    facts.push([m.mail_fact_expires({}, say), formatMoment(operation.expiresAt, locale)])
  const { html, text } = mailLayout({
    brand: brandName,
    locale,
    preheader: words.body,
    heading: words.heading,
    paragraphs: operation.demo ? [words.body, m.mail_demo({}, say)] : [words.body],
    ...(url === null ? {} : { action: { label: words.action, url } }),
    facts,
    footer: [...(url === null ? [] : [m.mail_footer_once({}, say)]), m.mail_footer_safety({ brand: brandName }, say)],
  })
  return { subject: words.subject, html, text }
}
