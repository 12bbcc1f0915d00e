import { m } from '@firmeza/i18n'
import { CSV_START, csvLine, type Locale } from '@firmeza/kernel'
import type { ReadDocument, SeenPicture } from '../../wire.ts'
import { checkWords, fieldWords, partWords, printedCheck, printedName, sameWords, valueWords } from './reading-words.ts'

export interface Reading {
  document: ReadDocument
  pictures: SeenPicture[]
  /** When, ISO 8601. */
  at: string
}

/** For programs: names and values as they crossed the wire, and what nobody looked at. */
export const jsonOf = ({ document, pictures, at }: Reading): string =>
  `${JSON.stringify(
    { readAt: at, ...document, pictures: pictures.map(({ seen, side, confidence }) => ({ seen, side, confidence })) },
    null,
    2,
  )}\n`

const rowsOf = ({
  document: { fields, zone, print, sameDocument, notChecked },
}: Reading): [string, string, string][] => [
  ...fields.map((field): [string, string, string] => [
    fieldWords(field.name),
    field.value === null ? '' : valueWords(field),
    checkWords(field.check),
  ]),
  ...zone.lines.map((line, at): [string, string, string] => [
    m.verification_line({ number: String(at + 1) }),
    line,
    '',
  ]),
  ...print.map((field): [string, string, string] => [
    m.verification_printed_field({ field: printedName(field.name) }),
    field.value === null ? '' : valueWords(field),
    printedCheck(field),
  ]),
  ...(sameDocument.outcome === 'not-checked'
    ? []
    : [[m.verification_part_same(), '', sameWords(sameDocument) ?? ''] as [string, string, string]]),
  ...notChecked.map((part): [string, string, string] => [partWords(part), '', m.verification_not_checked_one()]),
]

/** For spreadsheets of a language. */
export const csvOf = (reading: Reading, locale: Locale): string =>
  CSV_START +
  [[m.verification_column_field(), m.verification_column_value(), m.verification_column_check()], ...rowsOf(reading)]
    .map((row) => csvLine(row, locale))
    .join('')

/** For wherever it is pasted: a line a field. */
export const textOf = (reading: Reading): string =>
  rowsOf(reading)
    .map(([name, value, check]) => `${name}: ${[value, check && `(${check})`].filter(Boolean).join(' ')}\n`)
    .join('')
