import type { DocumentReading, MrzReading, PrintedFields, PrintedName } from '@firmeza/vision'
import type { DetectionHint, DocumentData } from '../../wire.ts'

/** The words of a detection's `documenttype` (specification 2 §3.6). */
export const DOCUMENT_WORDS = {
  front: 'anverso dni',
  /** Of a document that is neither a DNI nor a passport. */
  otherFront: 'anverso',
  back: 'reverso dni',
  hologram: 'hologram',
  passport: 'pasaporte',
} as const

/** Why a frame shows nothing that can be kept of the side that is wanted; null: it does. */
export const whyNotSide = (
  { side, confidence }: Pick<DocumentReading, 'side' | 'confidence'>,
  wanted: readonly DocumentReading['side'][],
  least: number,
): DetectionHint | null => {
  if (side === null) return 'no-document'
  if (!wanted.includes(side)) return side === 'other' ? 'other-document' : 'other-side'
  return confidence < least ? 'no-document' : null
}

/**
 * Whether two readings of a zone agree: names have no check digit, so one alone decides nothing.
 */
const agree = (one: MrzReading, other: MrzReading): boolean =>
  one.accepted && other.accepted && one.lines.join('\n') === other.lines.join('\n')

/** The last reading that one before it agrees with; null where none does. */
export const agreedMrz = (readings: readonly (MrzReading | null)[]): MrzReading | null => {
  const accepted = readings.filter((each): each is MrzReading => each?.accepted === true)
  return accepted.findLast((each, at) => accepted.some((other, index) => index < at && agree(each, other))) ?? null
}

/** ISO 8601 as `31/12/2030`, which is how the document itself prints it. */
const printedDate = (date: string | null): string => (date ? date.split('-').toReversed().join('/') : '')

/**
 * The document's data as the results carry them: what the zone says, else what is printed; what was
 * not read is empty.
 */
export const documentData = (mrz: MrzReading | null, print: PrintedFields | null): DocumentData => {
  const fields = mrz?.fields
  const printed = (name: PrintedName) => {
    const told = print?.[name]
    return told && 'value' in told ? told.value : ''
  }
  return {
    icarName: fields?.givenNames ?? printed('givenNames'),
    icarLastName: fields?.surname ?? printed('surname'),
    icarNif:
      fields?.personalNumber ?? fields?.documentNumber ?? (printed('personalNumber') || printed('documentNumber')),
    icarExpirationDate: printedDate(fields ? fields.expiryDate : printed('expiryDate')),
    icarDocType: fields?.documentCode ?? '',
    icarBirthDate: printedDate(fields ? fields.birthDate : printed('birthDate')),
    icarSex: fields?.sex ?? printed('sex'),
    icarAddress: printed('address'),
    icarNationality: fields?.nationality ?? printed('nationality'),
  }
}
