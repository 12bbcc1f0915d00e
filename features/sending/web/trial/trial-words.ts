import { m } from '@firmeza/i18n'
import type { TrialField, TrialMistake } from './trial-rules.ts'
import type { TRIAL_CHOICES } from './trial-values.ts'

const MISTAKES: Record<TrialMistake, () => string> = {
  'type-required': () => m.create_type_required(),
  'name-required': () => m.create_name_required(),
  'name-long': () => m.create_name_long(),
  'lastname-required': () => m.trial_lastname_required(),
  'lastname-long': () => m.create_lastname_long(),
  'email-required': () => m.trial_email_required(),
  'email-invalid': () => m.trial_email_invalid(),
  'phone-required': () => m.trial_phone_required(),
  'phone-invalid': () => m.create_phone_invalid(),
  'document-required': () => m.create_document_required(),
}

/** The sentence for a mistake, in the page's language. */
export const mistakeWords = (mistake: TrialMistake): string => MISTAKES[mistake]()

/** What each way of signing is called. */
export const trialChoiceWords: Record<(typeof TRIAL_CHOICES)[number], () => string> = {
  simple: () => m.trial_type_otp(),
  handwritten: () => m.trial_type_handwritten(),
}

/** What each field is called. */
export const trialFieldNames: Record<TrialField, () => string> = {
  type: () => m.create_type(),
  name: () => m.create_name(),
  lastname: () => m.create_lastname(),
  email: () => m.create_email(),
  phone: () => m.create_phone(),
  file: () => m.create_document(),
}
