import { m } from '@firmeza/i18n'
import type {
  FieldCheck,
  FieldName,
  NotCheckedPart,
  PrintedField,
  PrintedName,
  ReadDocument,
  SameDocument,
  Seen,
  SeenPicture,
} from '../../wire.ts'

const FIELDS: Record<FieldName, () => string> = {
  documentCode: () => m.verification_field_code(),
  issuer: () => m.verification_field_issuer(),
  documentNumber: () => m.verification_field_number(),
  personalNumber: () => m.verification_field_personal(),
  surname: () => m.verification_field_surname(),
  givenNames: () => m.verification_field_names(),
  birthDate: () => m.verification_field_birth(),
  expiryDate: () => m.verification_field_expiry(),
  sex: () => m.verification_field_sex(),
  nationality: () => m.verification_field_nationality(),
  optional: () => m.verification_field_optional(),
  zone: () => m.verification_field_zone(),
}
export const fieldWords = (name: FieldName): string => FIELDS[name]()

/** A field's value as people write it: dates by day, month, year. */
export const valueWords = ({ name, value }: { name: FieldName | PrintedName; value: string | null }): string => {
  if (value === null) return m.verification_unknown()
  return name === 'zone' ? m.verification_lines({ count: value }) : printedText(name, value)
}

const printedText = (name: string, value: string): string =>
  name.endsWith('Date') ? value.split('-').toReversed().join('/') : value

const PRINTED: Record<PrintedName, () => string> = {
  surname: FIELDS.surname,
  givenNames: FIELDS.givenNames,
  sex: FIELDS.sex,
  nationality: FIELDS.nationality,
  birthDate: FIELDS.birthDate,
  issueDate: () => m.verification_field_issued(),
  expiryDate: FIELDS.expiryDate,
  documentNumber: FIELDS.documentNumber,
  personalNumber: FIELDS.personalNumber,
  birthPlace: () => m.verification_field_birth_place(),
  address: () => m.verification_field_address(),
}
export const printedName = (name: PrintedName): string => PRINTED[name]()

const UNREAD: Record<NonNullable<PrintedField['reason']>, () => string> = {
  'not-found': () => m.verification_print_missing(),
  unsure: () => m.verification_print_unsure(),
  'too-slow': () => m.verification_print_slow(),
}

export const printedValue = ({ name, value }: PrintedField): string =>
  value === null ? m.verification_unread_field() : printedText(name, value)

/** Whether the zone says the same, what it says else, or why nothing was read. */
export const printedCheck = ({ name, beside, zone, reason, confidence }: PrintedField): string => {
  if (reason) return UNREAD[reason]()
  if (zone !== null) return m.verification_print_differs({ zone: printedText(name, zone) })
  if (beside === 'same') return m.verification_print_same()
  return m.verification_print_alone({ share: shareWords(confidence ?? 0) })
}

/** Null: one side is all there was, and no word is lost on it. */
export const sameWords = (same: SameDocument): string | null => {
  if (same.outcome === 'not-checked') return same.reason === 'one-side' ? null : m.verification_same_unknown()
  if (same.outcome === 'failed') return m.verification_same_failed()
  return same.by === 'documentNumber' ? m.verification_same_passed() : m.verification_same_person()
}

export const checkWords = (check: FieldCheck): string => {
  if (check.outcome === 'not-checked') return m.verification_no_digit()
  const { sign } = check
  if (check.by === 'letter') return m.verification_letter({ sign })
  return check.outcome === 'passed' ? m.verification_digit({ sign }) : m.verification_digit_wrong({ sign })
}

const PARTS: Record<NotCheckedPart, () => string> = {
  print: () => m.verification_part_print(),
  portrait: () => m.verification_part_portrait(),
  authenticity: () => m.verification_part_authenticity(),
  'same-document': () => m.verification_part_same(),
}
export const partWords = (part: NotCheckedPart): string => PARTS[part]()

/** What was read, by its format and who issued it. */
export const documentWords = ({ zone, fields }: Pick<ReadDocument, 'zone' | 'fields'>): string => {
  const of = (name: FieldName) => fields.find((field) => field.name === name)?.value ?? ''
  const issuer = of('issuer')
  if (zone.format === 'TD3') return m.verification_passport({ issuer })
  if (zone.format.startsWith('MRV')) return m.verification_visa({ issuer })
  if (issuer === 'ESP' && of('documentCode') === 'ID') return m.verification_dni()
  return m.verification_card({ issuer })
}

const WHY: Record<Exclude<Seen, 'zone'>, () => string> = {
  front: () => m.verification_why_front(),
  'unsure-zone': () => m.verification_why_unsure(),
  'no-zone': () => m.verification_why_no_zone(),
  'no-document': () => m.verification_why_no_document(),
}

/** Why nothing could be read, and what to do, each once. */
export const unreadWords = (pictures: readonly Pick<SeenPicture, 'seen'>[]): string[] => [
  ...new Set(pictures.flatMap(({ seen }) => (seen === 'zone' ? [] : [WHY[seen]()]))),
]

/** `98 %`: never more than it is. */
export const shareWords = (share: number): string => `${Math.floor(share * 100)} %`
