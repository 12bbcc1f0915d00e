import { m } from '@firmeza/i18n'
import type { Choice } from './choices.ts'
import type { TravellerField } from './traveller-rules.ts'
import type { Variant } from './variant.ts'

/** What each type is called, as the specification quotes it. */
export const choiceWords: Record<Choice, () => string> = {
  simple: () => m.trial_type_otp(),
  handwritten: () => m.trial_type_handwritten(),
  traveller: () => m.traveller_type(),
  identification: () => m.create_type_identification(),
  'identification-and-signature': () => m.create_type_identification_sign(),
  'identification-and-traveller': () => m.create_type_traveller(),
}

/** What each field is called. */
export const travellerFieldNames: Record<TravellerField, () => string> = {
  type: () => m.create_type(),
  name: () => m.create_name(),
  lastname: () => m.create_lastname(),
  email: () => m.create_email_address(),
  phone: () => m.create_phone(),
  nif: () => m.create_nif(),
}

/** What each variant's page says of itself. */
export const variantWords: Record<Variant, { title: () => string; lead: () => string }> = {
  creation: { title: () => m.traveller_title(), lead: () => m.traveller_lead() },
  trial: { title: () => m.traveller_trial_title(), lead: () => m.traveller_trial_lead() },
  demo: { title: () => m.traveller_demo_title(), lead: () => m.traveller_demo_lead() },
}
