import { isEmailAddress } from '@firmeza/kernel'
import { isCountry } from './countries.ts'
import {
  ADULT_AGE,
  DOCUMENT_TYPES,
  type Minor,
  type MinorField,
  MOST_MINORS,
  PAYMENTS,
  RELATIONSHIPS,
  type ReportField,
  type ReportMistakes,
  SEXES,
  SIGNING_AGE,
  type TravellerReport,
} from './wire.ts'

/** Why a field of a report cannot stand as it is. The page has a sentence for each. */
export type ReportMistake =
  | 'required'
  | 'long'
  | 'dni'
  | 'nie'
  | 'number'
  | 'support'
  | 'date'
  | 'future'
  | 'under-signing-age'
  | 'signs-alone'
  | 'minor-needs-adult'
  | 'phone'
  | 'phone-required'
  | 'email'
  | 'exit-before-entry'
  | 'count'
  | 'too-few-travellers'

/** What must be said; of the rest, what is said must be right. */
const REQUIRED: readonly ReportField[] = [
  'name',
  'surname',
  'sex',
  'documentType',
  'documentNumber',
  'nationality',
  'birthDate',
  'address',
  'locality',
  'country',
  'email',
  'contractReference',
  'contractDate',
  'entry',
  'exit',
  'property',
  'propertyAddress',
  'paymentType',
  'travellers',
]
const REQUIRED_OF_MINOR: readonly MinorField[] = ['name', 'surname', 'sex', 'nationality', 'birthDate', 'relationship']

/** Characters. */
const FIELD_MAX = 200

/** What is wrong with a report, by field; nothing where it may be signed. `today` is ISO 8601. */
export const findReportMistakes = (report: TravellerReport, today: string): ReportMistakes => {
  const { minors, ...own } = report
  const fields = Object.keys(own) as ReportField[]
  const mistakes = fields.flatMap((field) => {
    const mistake = mistakeIn(field, report, today)
    return mistake ? [[field, mistake] as const] : []
  })
  const ofMinors = minors.slice(0, MOST_MINORS).flatMap((minor, at) =>
    (Object.keys(minor) as MinorField[]).flatMap((field) => {
      const mistake = mistakeOfMinor(field, minor, report, today)
      return mistake ? [[`minors.${at}.${field}`, mistake] as const] : []
    }),
  )
  return Object.fromEntries([...mistakes, ...ofMinors])
}

const mistakeIn = (field: ReportField, report: TravellerReport, today: string): ReportMistake | null => {
  const value = report[field].trim()
  if (value === '') return missing(field, report)
  if (value.length > FIELD_MAX) return 'long'
  switch (field) {
    case 'birthDate':
      return birthMistake(value, report, today)
    case 'documentNumber':
      return numberMistake(value, report.documentType)
    case 'supportNumber':
      return /^[A-Z]{1,3}\d{6,8}$/i.test(value) && value.length === 9 ? null : 'support'
    case 'phone':
    case 'mobile':
      return /^\+?[\d -]{9,20}$/.test(value) && value.replace(/\D/g, '').length >= 9 ? null : 'phone'
    case 'email':
      return isEmailAddress(value) ? null : 'email'
    case 'contractDate':
      return isDate(value) ? null : 'date'
    case 'entry':
      return isMoment(value) ? null : 'date'
    case 'exit':
      if (!isMoment(value)) return 'date'
      return isMoment(report.entry) && value <= report.entry ? 'exit-before-entry' : null
    case 'travellers':
      if (!/^[1-9]\d?$/.test(value)) return 'count'
      return Number(value) > report.minors.length ? null : 'too-few-travellers'
    default:
      return choiceMistake(field, value)
  }
}

const missing = (field: ReportField, { documentType, mobile, phone }: TravellerReport): ReportMistake | null => {
  if (field === 'supportNumber') return hasSupport(documentType) ? 'required' : null
  if (field === 'mobile') return phone.trim() === '' && mobile.trim() === '' ? 'phone-required' : null
  return REQUIRED.includes(field) ? 'required' : null
}

/** The documents that carry a support number: those that Spain issues to who lives there. */
export const hasSupport = (documentType: string): boolean => documentType === 'DNI' || documentType === 'TIE'

const mistakeOfMinor = (
  field: MinorField,
  minor: Minor,
  report: TravellerReport,
  today: string,
): ReportMistake | null => {
  const value = minor[field].trim()
  if (value === '') return requiredOfMinor(field, minor) ? 'required' : null
  if (value.length > FIELD_MAX) return 'long'
  if (field === 'documentNumber') return numberMistake(value, minor.documentType)
  if (field !== 'birthDate') return choiceMistake(field, value)
  if (!isDate(value)) return 'date'
  if (value > today) return 'future'
  return ageOn(value, dayOf(report, today)) < SIGNING_AGE ? null : 'signs-alone'
}

/** A small child may have no document; who names its type says its number. */
const requiredOfMinor = (field: MinorField, { documentType }: Minor): boolean =>
  REQUIRED_OF_MINOR.includes(field) || (field === 'documentNumber' && documentType !== '')

const CHOICES: Partial<Record<ReportField | MinorField, readonly string[]>> = {
  sex: SEXES,
  documentType: DOCUMENT_TYPES,
  paymentType: PAYMENTS,
  relationship: RELATIONSHIPS,
}

const choiceMistake = (field: ReportField | MinorField, value: string): ReportMistake | null => {
  if (field === 'nationality' || field === 'country') return isCountry(value) ? null : 'required'
  const choices = CHOICES[field]
  return !choices || choices.includes(value) ? null : 'required'
}

const birthMistake = (value: string, report: TravellerReport, today: string): ReportMistake | null => {
  if (!isDate(value)) return 'date'
  if (value > today) return 'future'
  const age = ageOn(value, dayOf(report, today))
  if (age < SIGNING_AGE) return 'under-signing-age'
  return report.minors.length > 0 && age < ADULT_AGE ? 'minor-needs-adult' : null
}

/** The day on which ages count: that of the arrival, where it is known. */
const dayOf = ({ entry }: TravellerReport, today: string): string => (isMoment(entry) ? entry.slice(0, 10) : today)

/** In whole years, both days ISO 8601. */
export const ageOn = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0)

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

const numberMistake = (value: string, documentType: string): ReportMistake | null => {
  const number = value.replace(/[\s-]/g, '').toUpperCase()
  if (documentType === 'DNI') return /^\d{8}[A-Z]$/.test(number) && hasItsLetter(number) ? null : 'dni'
  if (documentType === 'TIE')
    return /^[XYZ]\d{7}[A-Z]$/.test(number) && hasItsLetter(`${'XYZ'.indexOf(number[0]!)}${number.slice(1)}`)
      ? null
      : 'nie'
  return /^[A-Z0-9]{4,20}$/.test(number) ? null : 'number'
}

/** The letter is the number's remainder by 23 (Real Decreto 1553/2005, and of the NIE likewise). */
const hasItsLetter = (number: string): boolean => LETTERS[Number(number.slice(0, 8)) % 23] === number[8]

const isDate = (value: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && value >= '1900'
}

const isMoment = (value: string): boolean => isDate(value.slice(0, 10)) && /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(value)
