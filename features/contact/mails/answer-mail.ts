import { m } from '@firmeza/i18n'
import { formatMoment, type Locale } from '@firmeza/kernel'
import { mailLayout } from '@firmeza/messaging'

export interface AnswerMailInput {
  contact: { id: string; name: string; message: string; language: Locale; createdAt: Date; answer: string }
  brandName: string
}

/** The provider's answer, in the language the request was made in. */
export const answerMail = ({
  contact,
  brandName,
}: AnswerMailInput): { subject: string; html: string; text: string } => {
  const locale = contact.language
  const say = { locale }
  const facts: [string, string][] = [
    [m.contact_fact_id({}, say), contact.id],
    [m.contact_answer_mail_asked({}, say), formatMoment(contact.createdAt, locale)],
    [m.contact_answer_mail_yours({}, say), contact.message],
  ]
  const { html, text } = mailLayout({
    brand: brandName,
    locale,
    preheader: contact.answer,
    heading: m.contact_answer_mail_heading({ name: contact.name }, say),
    paragraphs: contact.answer.split(/\s*\n\s*/),
    facts: facts.filter(([, value]) => value !== ''),
    footer: [m.contact_answer_mail_footer({ brand: brandName }, say)],
  })
  return { subject: m.contact_answer_mail_subject({ brand: brandName, id: contact.id }, say), html, text }
}
