import { currentLanguage } from '@firmeza/i18n'
import { CSV_START, csvLine } from '@firmeza/kernel'

/** Saves a CSV file that is made in the browser, as spreadsheets of the page's language read it. */
export const saveCsv = (name: string, lines: readonly (readonly (string | number | null)[])[]): void => {
  const locale = currentLanguage()
  const text = CSV_START + lines.map((line) => csvLine(line, locale)).join('')
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
