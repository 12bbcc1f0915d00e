import type { DocumentRead } from '@firmeza/identification/server'
import type { Party } from '@firmeza/operations/server'
import { countryOfZone } from '../countries.ts'
import type { DocumentType, ReportField, TravellerReport } from '../wire.ts'

type ReadFields = Partial<Record<ReportField, string>>

/**
 * What the document says of a traveller, in the fields of the report; what was not read is absent.
 */
export const readFields = (
  { mrz, print }: DocumentRead,
  typed: Pick<Party['person'], 'name' | 'lastname'>,
): ReadFields => {
  const zone = mrz?.fields
  const printed = (field: keyof NonNullable<DocumentRead['print']>): string => {
    const told = print?.[field]
    return told && 'value' in told ? told.value : ''
  }
  const personal = zone?.personalNumber || printed('personalNumber')
  const documentType = typeOf(mrz?.format ?? null, zone?.issuer ?? '', personal)
  const isSpains = documentType === 'DNI' || documentType === 'TIE'
  const number = zone?.documentNumber || printed('documentNumber')
  const nationality = countryOfZone(zone?.nationality || printed('nationality'))
  const [surname, secondSurname] = surnamesIn(spelled(zone?.surname || printed('surname'), typed.lastname), nationality)
  return withoutEmpty({
    name: spelled(zone?.givenNames || printed('givenNames'), typed.name),
    surname,
    secondSurname,
    sex: zone?.sex ?? printed('sex').slice(0, 1),
    documentType,
    documentNumber: isSpains ? personal : number,
    supportNumber: isSpains ? number : '',
    nationality,
    birthDate: zone?.birthDate ?? printed('birthDate'),
  })
}

const typeOf = (format: string | null, issuer: string, personal: string): DocumentType | '' => {
  if (format === 'TD3') return 'PASSPORT'
  if (/^[XYZ]\d{7}[A-Z]$/.test(personal)) return 'TIE'
  if (/^\d{8}[A-Z]$/.test(personal)) return 'DNI'
  return format && issuer !== 'ESP' ? 'ID' : ''
}

/** Zones have no accents: who typed the same name with them knows it better. */
const spelled = (read: string, typed: string): string =>
  read !== '' && folded(read) === folded(typed) ? typed.trim() : read

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim()

/** Spain's have two, the last word being the second: who has longer ones moves the border. */
const surnamesIn = (surnames: string, nationality: string): [string, string] => {
  const words = surnames.split(/\s+/).filter(Boolean)
  return nationality === 'ESP' && words.length > 1
    ? [words.slice(0, -1).join(' '), words.at(-1)!]
    : [words.join(' '), '']
}

const withoutEmpty = (fields: ReadFields): ReadFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

/** What their sender, or they themselves, said when the operation was created. */
const SAID_BY_SENDER = [
  'address',
  'locality',
  'country',
  'contractReference',
  'contractDate',
  'entry',
  'exit',
  'property',
  'propertyAddress',
  'paymentType',
  'travellers',
] as const satisfies readonly ReportField[]

/** The report before anybody has corrected it. */
export const begunReport = ({ person }: Pick<Party, 'person'>, read: ReadFields): TravellerReport => {
  const said = (identifier: string) => person.fields.find((field) => field.identifier === identifier)?.value ?? ''
  const [surname, secondSurname] = surnamesIn(person.lastname, read.nationality ?? 'ESP')
  return {
    name: person.name,
    surname,
    secondSurname,
    sex: '',
    documentType: '',
    documentNumber: said('nif'),
    supportNumber: '',
    nationality: '',
    birthDate: '',
    phone: '',
    mobile: person.phone,
    email: person.email,
    ...(Object.fromEntries(SAID_BY_SENDER.map((field) => [field, said(field)])) as Record<
      (typeof SAID_BY_SENDER)[number],
      string
    >),
    minors: [],
    ...(read.surname && !read.secondSurname ? { secondSurname: '' } : {}),
    ...read,
  }
}

/** The fields that were read, and now say otherwise. */
export const correctedIn = (report: TravellerReport, read: ReadFields): ReportField[] =>
  (Object.keys(read) as ReportField[]).filter((field) => report[field].trim() !== read[field])
