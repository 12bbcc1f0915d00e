import { m, type SayOptions } from '@firmeza/i18n'
import { countryName } from './countries.ts'
import type { ReportMistake } from './rules.ts'
import type { DOCUMENT_TYPES, MinorField, PAYMENTS, RELATIONSHIPS, ReportField, SEXES } from './wire.ts'

type Message = (inputs: Record<never, never>, options: SayOptions) => string

/** What each field is called, on the page and in the PDF. */
export const FIELD_WORDS: Record<ReportField | MinorField, Message> = {
  name: m.report_name,
  surname: m.report_surname,
  secondSurname: m.report_second_surname,
  sex: m.report_sex,
  documentType: m.report_document_type,
  documentNumber: m.report_document_number,
  supportNumber: m.report_support_number,
  nationality: m.report_nationality,
  birthDate: m.report_birth_date,
  address: m.report_address,
  locality: m.report_locality,
  country: m.report_country,
  phone: m.report_phone,
  mobile: m.report_mobile,
  email: m.report_email,
  contractReference: m.report_contract_reference,
  contractDate: m.report_contract_date,
  entry: m.report_entry,
  exit: m.report_exit,
  property: m.report_property,
  propertyAddress: m.report_property_address,
  paymentType: m.report_payment_type,
  travellers: m.report_travellers,
  relationship: m.report_relationship,
}

const SEX_WORDS: Record<(typeof SEXES)[number], Message> = {
  F: m.report_sex_f,
  M: m.report_sex_m,
  X: m.report_sex_x,
}
const DOCUMENT_WORDS: Record<(typeof DOCUMENT_TYPES)[number], Message> = {
  DNI: m.report_document_dni,
  TIE: m.report_document_tie,
  PASSPORT: m.report_document_passport,
  ID: m.report_document_id,
}
const PAYMENT_WORDS: Record<(typeof PAYMENTS)[number], Message> = {
  cash: m.report_payment_cash,
  card: m.report_payment_card,
  transfer: m.report_payment_transfer,
  platform: m.report_payment_platform,
  mobile: m.report_payment_mobile,
  other: m.report_payment_other,
}
const RELATIONSHIP_WORDS: Record<(typeof RELATIONSHIPS)[number], Message> = {
  child: m.report_relationship_child,
  grandchild: m.report_relationship_grandchild,
  sibling: m.report_relationship_sibling,
  nephew: m.report_relationship_nephew,
  ward: m.report_relationship_ward,
  other: m.report_relationship_other,
}

/** The choices of the fields that have some, with their words. */
export const CHOICE_WORDS: Partial<Record<ReportField | MinorField, Record<string, Message>>> = {
  sex: SEX_WORDS,
  documentType: DOCUMENT_WORDS,
  paymentType: PAYMENT_WORDS,
  relationship: RELATIONSHIP_WORDS,
}

const DATES: readonly string[] = ['birthDate', 'contractDate', 'entry', 'exit'] satisfies ReportField[]

/** A value as people read it. */
export const valueWords = (field: ReportField | MinorField, value: string, say: { locale: string } & SayOptions) => {
  if (value === '') return ''
  if (field === 'nationality' || field === 'country') return countryName(value, say.locale)
  // As it was typed: the property's own clock, whichever zone it stands in.
  if (DATES.includes(field))
    return value.slice(0, 10).split('-').toReversed().join('/') + value.slice(10).replace('T', ' ')
  const words = CHOICE_WORDS[field]?.[value]
  return words ? words({}, say) : value
}

const MISTAKE_WORDS: Record<ReportMistake, Message> = {
  required: m.report_mistake_required,
  long: m.report_mistake_long,
  dni: m.report_mistake_dni,
  nie: m.report_mistake_nie,
  number: m.report_mistake_number,
  support: m.report_mistake_support,
  date: m.report_mistake_date,
  future: m.report_mistake_future,
  'under-signing-age': m.report_mistake_under_signing_age,
  'signs-alone': m.report_mistake_signs_alone,
  'minor-needs-adult': m.report_mistake_minor_needs_adult,
  phone: m.report_mistake_phone,
  'phone-required': m.report_mistake_phone_required,
  email: m.report_mistake_email,
  'exit-before-entry': m.report_mistake_exit_before_entry,
  count: m.report_mistake_count,
  'too-few-travellers': m.report_mistake_too_few_travellers,
}

export const mistakeWords = (mistake: string, say: SayOptions = {}): string =>
  Object.hasOwn(MISTAKE_WORDS, mistake) ? MISTAKE_WORDS[mistake as ReportMistake]({}, say) : mistake
