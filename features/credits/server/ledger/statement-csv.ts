import { m } from '@firmeza/i18n'
import { CSV_START, csvLine, type Locale } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import type { WireEntry } from '../../wire.ts'
import { entryWords } from './entry-words.ts'
import { type LabelsOf, readStatement } from './statement.ts'

const PAGE = 500

interface CsvOptions {
  accountId: string
  labelsOf: LabelsOf
  locale: Locale
}

/** An account's whole statement as CSV, the newest entry first, page by page. */
export async function* statementCsv(db: Db, { accountId, labelsOf, locale }: CsvOptions): AsyncGenerator<string> {
  const say = { locale }
  yield CSV_START +
    csvLine(
      [
        m.statement_when({}, say),
        m.credits_column_what({}, say),
        m.statement_reference({}, say),
        m.statement_name({}, say),
        m.credits_column_change({}, say),
        m.credits_column_left({}, say),
      ],
      locale,
    )
  let cursor: string | null | undefined
  do {
    const page = await readStatement(db, { accountId, labelsOf, limit: PAGE, cursor: cursor ?? undefined })
    yield page.entries.map((entry) => lineOf(entry, locale)).join('')
    cursor = page.next
  } while (cursor)
}

const lineOf = (entry: WireEntry, locale: Locale): string =>
  csvLine(
    [
      whenInMadrid.format(new Date(entry.at)),
      entryWords(entry, locale),
      entry.operation?.reference ?? entry.payment?.reference ?? null,
      entry.operation?.label ?? null,
      SIGN[entry.kind] * entry.amount,
      entry.balanceAfter,
    ],
    locale,
  )

/** What each kind does to the credits that can be spent. */
const SIGN = { grant: 1, purchase: 1, reserve: -1, release: 1, capture: 0 } as const

/** `2026-11-21 11:00:00`, as any spreadsheet reads it. */
const whenInMadrid = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'medium',
})
