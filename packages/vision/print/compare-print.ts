import type { MrzReading, PrintedFields, PrintedName, PrintedValue, UnreadPrint } from '../reading.ts'
import { withoutAccents } from './values.ts'

/** A field that print and zone tell differently. */
export interface PrintDifference {
  name: PrintedName
  print: string
  zone: string
  /** Of the print, 0 to 1. */
  confidence: number
}

/** Fields that print and zone both tell, and those of them that are not alike. */
export interface PrintComparison {
  compared: PrintedName[]
  differences: PrintDifference[]
}

/** Letters that a zone writes with several (ICAO Doc 9303-3 §6 A). */
const WRITTEN_OUT: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Å: 'AA', Ø: 'OE', Æ: 'AE', ß: 'SS' }

const lettersOnly = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
const plain = (text: string): string => lettersOnly(withoutAccents(text))
const writtenOut = (text: string): string =>
  plain([...text.toUpperCase()].map((letter) => WRITTEN_OUT[letter] ?? letter).join(''))

const toldOf = (print: PrintedFields, name: PrintedName): PrintedValue | null => {
  const told = print[name]
  return told && 'value' in told ? told : null
}

/**
 * What print and zone tell of a document. A zone has no accents, and cuts names off that it has no
 * room for: neither is a difference.
 */
export const comparePrint = ({ fields, lines, format }: MrzReading, print: PrintedFields): PrintComparison => {
  const compared: PrintedName[] = []
  const differences: PrintDifference[] = []
  const names = (format === 'TD1' ? lines[2] : lines[0]) ?? ''
  const isCutOff = !names.endsWith('<')
  for (const name of COMPARED) {
    const printed = toldOf(print, name)
    const zone = fields?.[name]
    if (!printed || !zone || (name === 'nationality' && printed.value.length !== zone.length)) continue
    compared.push(name)
    if (!isAlike(printed.value, zone, isCutOff))
      differences.push({ name, print: printed.value, zone, confidence: printed.confidence })
  }
  return { compared, differences }
}

const COMPARED = [
  'surname',
  'givenNames',
  'documentNumber',
  'personalNumber',
  'birthDate',
  'expiryDate',
  'sex',
  'nationality',
] as const satisfies (PrintedName & keyof NonNullable<MrzReading['fields']>)[]

const isAlike = (print: string, zone: string, isCutOff: boolean): boolean =>
  [plain(print), writtenOut(print)].some((letters) =>
    isCutOff ? letters.startsWith(lettersOnly(zone)) : letters === lettersOnly(zone),
  )

/** A printed field as it is told, beside what the zone says. */
export interface PrintedBeside {
  name: PrintedName
  /** Null: it was not read, and `reason` says why. */
  value: string | null
  confidence: number | null
  reason: UnreadPrint['reason'] | null
  /** Whether the zone tells it too; `not-compared`: one of the two does not. */
  beside: 'same' | 'differs' | 'not-compared'
  /** What the zone says, where that differs. */
  zone: string | null
}

/** Each field of the print; without a zone nothing is beside them. */
export const printBeside = (mrz: MrzReading | null, print: PrintedFields): PrintedBeside[] => {
  const { compared, differences } = mrz ? comparePrint(mrz, print) : { compared: [], differences: [] }
  return (Object.entries(print) as [PrintedName, PrintedValue | UnreadPrint][]).map(([name, told]) => {
    if (!('value' in told))
      return { name, value: null, confidence: null, reason: told.reason, beside: 'not-compared', zone: null }
    const zone = differences.find((each) => each.name === name)?.zone ?? null
    const beside = zone !== null ? 'differs' : compared.some((each) => each === name) ? 'same' : 'not-compared'
    return { name, ...told, reason: null, beside, zone }
  })
}

/** Whether the sides of a card are of one document, and which number says so. */
export type SameDocument =
  | { outcome: 'passed' | 'failed'; by: 'documentNumber' | 'personalNumber' }
  | { outcome: 'not-checked'; reason: 'no-number' | 'unsure' }

/** Less sure, a number that differs may have been misread: it has no check digit in print. */
const SURE = 0.7

/**
 * Holds the numbers printed on a front against those in the zone of a back. A holder's own number
 * stays the same when their card is renewed: alone it says that both are one person's.
 */
export const isSameDocument = ({ fields }: MrzReading, print: PrintedFields): SameDocument => {
  const [number, personal] = [toldOf(print, 'documentNumber'), toldOf(print, 'personalNumber')]
  if (personal && fields?.personalNumber && personal.value !== fields.personalNumber)
    return { outcome: 'failed', by: 'personalNumber' }
  if (number && fields?.documentNumber) {
    if (number.value === fields.documentNumber) return { outcome: 'passed', by: 'documentNumber' }
    return number.confidence < SURE
      ? { outcome: 'not-checked', reason: 'unsure' }
      : { outcome: 'failed', by: 'documentNumber' }
  }
  if (personal && fields?.personalNumber) return { outcome: 'passed', by: 'personalNumber' }
  return { outcome: 'not-checked', reason: 'no-number' }
}
