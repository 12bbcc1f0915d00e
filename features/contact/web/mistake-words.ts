import { m } from '@firmeza/i18n'
import type { ContactMistake } from './contact-rules.ts'

const WORDS: Record<ContactMistake, () => string> = {
  'name-required': () => m.contact_name_required(),
  'name-long-50': () => m.contact_name_long_50(),
  'name-long-80': () => m.contact_name_long_80(),
  'lastname-required': () => m.contact_lastname_required(),
  'lastname-long': () => m.contact_lastname_long(),
  'email-required': () => m.contact_email_required(),
  'email-invalid': () => m.contact_email_invalid(),
  'registration-email-required': () => m.contact_registration_email_required(),
  'registration-email-invalid': () => m.contact_registration_email_invalid(),
  'nif-required': () => m.contact_nif_required(),
  'type-required': () => m.contact_type_required(),
  'mobile-required': () => m.contact_mobile_required(),
  'mobile-invalid': () => m.contact_mobile_invalid(),
  'request-name-required': () => m.contact_request_name_required(),
  'too-long': () => m.contact_too_long(),
  'phone-required': () => m.contact_phone_required(),
  'phone-invalid': () => m.contact_phone_invalid(),
  'agree-required': () => m.contact_agree_required(),
}

/** The sentence for a mistake, in the page's language. */
export const mistakeWords = (mistake: ContactMistake): string => WORDS[mistake]()
