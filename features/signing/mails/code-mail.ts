import { m } from '@firmeza/i18n'
import { type Locale, shortReference } from '@firmeza/kernel'
import { mailLayout } from '@firmeza/messaging'
import { OTP_LIMITS } from '../wire.ts'

export interface CodeMailInput {
  brandName: string
  operationId: string
  locale: Locale
  code: string
}

/**
 * The e-mail that brings a one-time code. Nothing in it is the sender's, and nothing can be
 * followed: whoever waits for a code has the page open, and one that leads elsewhere is none of
 * ours. Its subject, which many programs show to whoever looks on, has no code.
 */
export const codeMail = ({
  brandName: brand,
  operationId,
  locale,
  code,
}: CodeMailInput): { subject: string; html: string; text: string } => {
  const say = { locale }
  const reference = shortReference(operationId)
  const expiry = m.mail_code_expiry({ minutes: OTP_LIMITS.validMinutes }, say)
  const { html, text } = mailLayout({
    brand,
    locale,
    preheader: expiry,
    heading: m.mail_code_heading({ code }, say),
    paragraphs: [m.mail_code_body({}, say), expiry],
    facts: [[m.mail_fact_reference({}, say), reference]],
    footer: [m.mail_code_footer({ brand }, say)],
  })
  return { subject: m.mail_code_subject({ reference }, say), html, text }
}
