import type { ToldZone, Zone } from './zone.ts'

type FieldCheck =
  | { outcome: 'passed' | 'failed'; by: 'digit' | 'letter'; sign: string }
  | { outcome: 'not-checked'; reason: 'no-digit' }

const NOT_CHECKED: FieldCheck = { outcome: 'not-checked', reason: 'no-digit' }

/** Where the optional data of a passport stand in its joined lines (ICAO Doc 9303-4 §4.2.2). */
const PASSPORT_OPTIONAL = [44 + 28, 44 + 42] as const

/** What a zone says, each field with what became of its check digit. */
export const readFields = (zone: ToldZone<Zone>) => {
  const { fields, lines } = zone
  const text = lines.join('')
  const digitOf = (field: string): FieldCheck => {
    const check = zone.checks.find((each) => each.field === field)
    if (!check) return NOT_CHECKED
    return { outcome: check.isRight ? 'passed' : 'failed', by: 'digit', sign: text[check.at] ?? '' }
  }
  const optional = text.slice(...PASSPORT_OPTIONAL).replaceAll('<', '')
  const field = <Name extends string>(name: Name, value: string | null, check: FieldCheck = NOT_CHECKED) => ({
    name,
    value: value === '' ? null : value,
    check,
  })
  return [
    field('documentCode', fields.documentCode),
    field('issuer', fields.issuer),
    field('documentNumber', fields.documentNumber, digitOf('number')),
    // It is told only where its letter is that of its number.
    ...(fields.personalNumber
      ? [
          field('personalNumber', fields.personalNumber, {
            outcome: 'passed',
            by: 'letter',
            sign: fields.personalNumber.slice(-1),
          }),
        ]
      : []),
    field('surname', fields.surname),
    field('givenNames', fields.givenNames),
    field('birthDate', fields.birthDate, digitOf('birth')),
    field('expiryDate', fields.expiryDate, digitOf('expiry')),
    field('sex', fields.sex),
    field('nationality', fields.nationality),
    ...(zone.format === 'TD3' && optional ? [field('optional', optional, digitOf('optional'))] : []),
    ...(zone.checks.some((each) => each.field === 'composite')
      ? [field('zone', String(lines.length), digitOf('composite'))]
      : []),
  ]
}

/** Whether a document is good no more on a day; null where its date of expiry is not known. */
export const isExpiredOn = ({ fields }: ToldZone<Zone>, day: Date): boolean | null =>
  fields.expiryDate === null ? null : fields.expiryDate < day.toISOString().slice(0, 10)
