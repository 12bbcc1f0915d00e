import { m } from '@firmeza/i18n'
import type { FieldCheck, FieldName, NotCheckedPart, ReadDocument, ReadField, Seen, SeenPicture } from '../../wire.ts'

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
export const valueWords = ({ name, value }: Pick<ReadField, 'name' | 'value'>): string => {
  if (value === null) return m.verification_unknown()
  if (name === 'zone') return m.verification_lines({ count: value })
  return name.endsWith('Date') ? value.split('-').toReversed().join('/') : value
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
