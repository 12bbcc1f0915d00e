import { Readable } from 'node:stream'
import { m } from '@firmeza/i18n'
import { CSV_START, csvLine, type Locale } from '@firmeza/kernel'
import { stateName } from '@firmeza/panel/server'

import { BULK_COLUMNS, type BulkColumn } from '../wire.ts'
import { columnWord, rowStateWord } from '../words.ts'
import { type RowsAsked, type viewRows, walkRows } from './view-batch.ts'

type Batch = Parameters<typeof viewRows>[1]

/**
 * What the rows of a batch have come to, as CSV: headed as a file of rows is, so that those that
 * were refused can be corrected and sent again.
 */
export const rowsCsv = (
  parts: Parameters<typeof viewRows>[0],
  batch: Batch,
  asked: Omit<RowsAsked, 'after'>,
): Readable => Readable.from(linesOf(parts, batch, asked))

async function* linesOf(...[parts, batch, asked]: Parameters<typeof rowsCsv>): AsyncGenerator<string> {
  const { locale } = asked
  yield CSV_START + csvLine(headings(locale), locale)
  for await (const rows of walkRows(parts, batch, asked))
    yield rows
      .map(({ row, values, name, email, reference, state, fault, operation }) => {
        const known: Partial<Record<BulkColumn, string>> = values ?? { name, email, reference }
        return csvLine(
          [
            row,
            ...BULK_COLUMNS.map((column) => known[column] ?? ''),
            rowStateWord(state, locale),
            fault ? [fault.column && columnWord(fault.column, locale), fault.sentence].filter(Boolean).join(': ') : '',
            operation ? stateName(operation.state, locale) : '',
            operation?.uuid ?? '',
          ],
          locale,
        )
      })
      .join('')
}

const headings = (locale: Locale): string[] => [
  m.bulk_csv_row({}, { locale }),
  ...BULK_COLUMNS.map((column) => columnWord(column, locale)),
  m.bulk_csv_state({}, { locale }),
  m.bulk_csv_reason({}, { locale }),
  m.bulk_csv_operation_state({}, { locale }),
  m.bulk_csv_operation({}, { locale }),
]
