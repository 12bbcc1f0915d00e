import { m } from '@firmeza/i18n'
import { formatMoment, shortReference } from '@firmeza/kernel'
import { mailLayout } from '@firmeza/messaging'
import type { Operation } from '../domain/operation.ts'

export interface CopyMailInput {
  operation: Pick<Operation, 'id' | 'language' | 'senderName' | 'documents'>
  url: string
  expiresAt: Date
  brandName: string
}

/** The mail that brings a copy, in the language of what was sealed. */
export const copyMail = ({
  operation: { id, language: locale, senderName: sender, documents },
  url,
  expiresAt,
  brandName: brand,
}: CopyMailInput): { subject: string; html: string; text: string } => {
  const say = { locale }
  const document = documents.map(({ label }) => label).join(', ')
  const body = m.mail_copy_body({ sender, document }, say)
  const { html, text } = mailLayout({
    brand,
    locale,
    preheader: body,
    heading: m.mail_copy_heading({ document }, say),
    paragraphs: [body],
    action: { label: m.mail_copy_action({}, say), url },
    facts: [
      [m.mail_fact_sender({}, say), sender],
      [m.mail_fact_document({}, say), document],
      [m.mail_fact_reference({}, say), shortReference(id)],
      [m.mail_copy_until({}, say), formatMoment(expiresAt, locale)],
    ],
    footer: [m.mail_copy_footer({}, say), m.mail_footer_safety({ brand }, say)],
  })
  return { subject: m.mail_copy_subject({ sender, document }, say), html, text }
}
