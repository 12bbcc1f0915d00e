import type { Locale } from './locale.ts'

/** What a CSV file of ours begins with: the byte order mark by which Excel knows UTF-8. */
export const CSV_START = '\ufeff'

/**
 * What the spreadsheets of a language take a list's separator to be: a semicolon where the decimal
 * sign is a comma.
 */
const SEPARATOR: Record<Locale, string> = { es: ';', en: ',', it: ';' }
/**
 * What a spreadsheet takes for the beginning of a formula (OWASP, CSV Injection), also in its
 * full-width form and after what is not seen.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r\n|%＝＋－＠]/u

/**
 * One line of a CSV file (RFC 4180, but for the separator) as spreadsheets of a language read it.
 * Text stands in quotation marks, and what a spreadsheet would take for a formula gets an
 * apostrophe before it: others choose the names in here. Numbers are written as they are. Null is
 * an empty cell.
 */
export const csvLine = (cells: readonly (string | number | null)[], locale: Locale): string =>
  `${cells.map(cell).join(SEPARATOR[locale])}\r\n`

const cell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`
}

/**
 * A cell of a file of ours that comes back: without the apostrophe that {@link csvLine} put there.
 */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
