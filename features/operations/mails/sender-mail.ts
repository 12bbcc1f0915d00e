import { m } from '@firmeza/i18n'
import { formatMoment, shortReference } from '@firmeza/kernel'
import { mailLayout } from '@firmeza/messaging'
import type { Operation } from '../domain/operation.ts'

export interface SenderMailInput {
  operation: Pick<Operation, 'id' | 'language' | 'signer' | 'documents' | 'signedAt'>
  brandName: string
  baseUrl: string
}

/** Tells the sender that a document is signed and sealed, in the language it was sent in. */
export const senderMail = ({
  operation: { id, language: locale, signer, documents, signedAt },
  brandName: brand,
  baseUrl,
}: SenderMailInput): { subject: string; html: string; text: string } => {
  const say = { locale }
  const document = documents.map(({ label }) => label).join(', ')
  const who = `${signer.name} ${signer.lastname}`.trim()
  const body = m.mail_sender_body({}, say)
  const { html, text } = mailLayout({
    brand,
    locale,
    preheader: body,
    heading: m.mail_sender_heading({ signer: who }, say),
    paragraphs: [body],
    action: { label: m.mail_sender_action({}, say), url: `${baseUrl}/#/panelpage/${id}` },
    facts: [
      [m.mail_fact_document({}, say), document],
      ...(signedAt ? [[m.mail_fact_signed({}, say), formatMoment(signedAt, locale)] as [string, string]] : []),
      [m.mail_fact_reference({}, say), shortReference(id)],
    ],
    footer: [m.mail_sender_footer({ brand }, say)],
  })
  return { subject: m.mail_sender_subject({ signer: who, document }, say), html, text }
}
