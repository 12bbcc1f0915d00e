/** What a CSV file of ours begins with: the byte order mark by which Excel knows UTF-8. */
export const CSV_START = '\ufeff'

const SEPARATOR = ';'
/** What a spreadsheet takes for the beginning of a formula (OWASP, CSV Injection), also in its full-width form. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * One line of a CSV file (RFC 4180, but with semicolons: Excel takes them where the decimal sign is a comma, as in Spain and Italy). Text
 * that a spreadsheet would take for a formula gets an apostrophe before it; numbers are written as they are. Null is an empty cell.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(SEPARATOR)}\r\n`

const cell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
