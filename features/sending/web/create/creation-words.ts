import { creditsText } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import type { CreationField, CreationMistake, FurtherField } from './creation-rules.ts'
import { type CreationType, type CreationTypeFacts, isOffered } from './creation-types.ts'
import type { HandwrittenItem } from './creation-values.ts'

const MISTAKES: Record<CreationMistake, () => string> = {
  'type-required': () => m.create_type_required(),
  'name-required': () => m.create_name_required(),
  'name-long': () => m.create_name_long(),
  'lastname-required': () => m.create_lastname_required(),
  'lastname-long': () => m.create_lastname_long(),
  'email-required': () => m.create_email_required(),
  'email-invalid': () => m.create_email_invalid(),
  'phone-required': () => m.create_phone_required(),
  'phone-invalid': () => m.create_phone_invalid(),
  'nif-required': () => m.create_nif_required(),
  'item-required': () => m.create_item_required(),
  'document-required': () => m.create_document_required(),
  'attachment-required': () => m.create_attachment_required(),
  'boxes-overlap': () => m.create_boxes_overlap(),
  'copies-invalid': () => m.create_copies_invalid(),
  'copies-many': () => m.create_copies_many(),
}

/** The sentence for a mistake, in the page's language. */
export const creationMistakeWords = (mistake: CreationMistake): string => MISTAKES[mistake]()

/** What each field is called; those of further signers or recipients say whose they are. */
export const creationFieldName = (field: CreationField, isRecipient = false): string => {
  const [, at, own = field] = /^others\.(\d+)\.(\w+)$/.exec(field) ?? []
  const name = FIELDS[own as keyof typeof FIELDS]()
  if (at === undefined) return name
  const whose = { field: name, number: Number(at) + 2 }
  return isRecipient ? m.create_recipient_field(whose) : m.create_signer_field(whose)
}

const FIELDS: Record<Exclude<CreationField, FurtherField>, () => string> = {
  type: () => m.create_type(),
  name: () => m.create_name(),
  lastname: () => m.create_lastname(),
  email: () => m.create_email_address(),
  phone: () => m.create_phone(),
  nif: () => m.create_nif(),
  item: () => m.create_item(),
  file: () => m.create_document(),
  boxes: () => m.create_boxes(),
  copies: () => m.create_copies(),
}

const TYPES: Record<CreationType, { title: () => string; text: () => string }> = {
  otp: { title: () => m.create_type_otp(), text: () => m.create_type_otp_text() },
  handwritten: { title: () => m.create_type_handwritten(), text: () => m.create_type_handwritten_text() },
  notification: { title: () => m.create_type_notification(), text: () => m.create_type_notification_text() },
  identification: { title: () => m.create_type_identification(), text: () => m.create_type_identification_text() },
  'identification-and-signature': {
    title: () => m.create_type_identification_sign(),
    text: () => m.create_type_identification_sign_text(),
  },
  'traveller-report': { title: () => m.create_type_traveller(), text: () => m.create_type_traveller_text() },
}

/** What a type is called, and what happens when it is sent. */
export const typeWords = (type: CreationType): { title: string; text: string } => ({
  title: TYPES[type].title(),
  text: TYPES[type].text(),
})

const ITEMS: Record<HandwrittenItem, (locale?: Locale) => string> = {
  signature: (locale) => m.create_item_signature({}, locale && { locale }),
  rubric: (locale) => m.create_item_rubric({}, locale && { locale }),
  'name-and-signature': (locale) => m.create_item_name({}, locale && { locale }),
}

/** What is written by hand, in the page's language or another. */
export const itemWords = (item: HandwrittenItem, locale?: Locale): string => ITEMS[item](locale)

/** What stands beside a type: its price, or that it is not offered here. */
export const typeAside = (facts: CreationTypeFacts, offered = isOffered(facts)): string =>
  offered ? creditsText(facts.price) : m.create_not_offered()
