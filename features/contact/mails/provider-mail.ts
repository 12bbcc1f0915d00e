import { m } from '@firmeza/i18n'
import { DEFAULT_LOCALE, formatMoment } from '@firmeza/kernel'
import { mailLayout } from '@firmeza/messaging'
import type { ContactForm, ContactState } from '../wire.ts'

export interface ProviderMailInput {
  contact: {
    id: string
    form: ContactForm
    state: ContactState
    name: string
    lastname: string
    email: string
    nif: string
    signatureSelected: string
    phone: string
    company: string
    message: string
    createdAt: Date
  }
  brandName: string
  baseUrl: string
}

/**
 * The mail that tells the provider of a contact request (specification 2 §7), in the provider's
 * language.
 */
export const providerMail = ({
  contact,
  brandName,
  baseUrl,
}: ProviderMailInput): { subject: string; html: string; text: string } => {
  const say = { locale: DEFAULT_LOCALE }
  const name = `${contact.name} ${contact.lastname}`.trim()
  const facts: [string, string][] = [
    [m.contact_fact_id({}, say), contact.id],
    [m.contact_fact_form({}, say), formWords[contact.form]({}, say)],
    [m.contact_fact_name({}, say), name],
    [m.contact_fact_email({}, say), contact.email],
    [m.contact_fact_company({}, say), contact.company],
    [m.contact_fact_phone({}, say), contact.phone],
    [m.contact_fact_nif({}, say), contact.nif],
    [m.contact_fact_type({}, say), contact.signatureSelected],
    [m.contact_fact_created({}, say), formatMoment(contact.createdAt, DEFAULT_LOCALE)],
    [m.contact_fact_state({}, say), contact.state],
  ]
  const { html, text } = mailLayout({
    brand: brandName,
    locale: DEFAULT_LOCALE,
    preheader: contact.message || name,
    heading: m.contact_mail_heading({ name }, say),
    paragraphs: contact.message ? contact.message.split(/\s*\n\s*/) : [m.contact_mail_no_message({}, say)],
    action: { label: m.contact_mail_action({}, say), url: `${baseUrl}/#/operatorpage` },
    facts: facts.filter(([, value]) => value !== ''),
    footer: [m.contact_mail_footer({}, say)],
  })
  return { subject: m.contact_mail_subject({ name }, say), html, text }
}

const formWords = {
  api: m.contact_form_api,
  registration: m.contact_form_registration,
  request: m.contact_form_request,
} as const
