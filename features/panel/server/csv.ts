import { Readable } from 'node:stream'
import { m } from '@firmeza/i18n'
import { CSV_START, csvLine, formatMoment, type Locale } from '@firmeza/kernel'
import type { PanelQuery, PanelRow } from '../wire.ts'
import { stateName, typeName } from '../words.ts'
import { type ListParts, walkOperations } from './list-operations.ts'

/**
 * What a query finds as CSV (RFC 4180), read while it is made: a million rows are never held at
 * once.
 */
export const operationsCsv = (parts: ListParts, accountId: string, query: PanelQuery, locale: Locale): Readable =>
  Readable.from(linesOf(parts, accountId, query, locale))

async function* linesOf(
  parts: ListParts,
  accountId: string,
  query: PanelQuery,
  locale: Locale,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(headings(locale), locale)
  for await (const rows of walkOperations(parts, accountId, query))
    yield rows.map((row) => csvLine(cellsOf(row, locale), locale)).join('')
}

const headings = (locale: Locale): string[] =>
  [
    m.panel_csv_reference,
    m.panel_csv_document,
    m.panel_csv_signer,
    m.panel_csv_email,
    m.panel_csv_type,
    m.panel_csv_state,
    m.panel_csv_created,
    m.panel_csv_updated,
    m.panel_csv_expires,
    m.panel_csv_uuid,
  ].map((heading) => heading({}, { locale }))

const cellsOf = (row: PanelRow, locale: Locale): string[] => [
  row.reference,
  row.name,
  row.signerCount > 1 ? m.panel_and_more({ name: row.signer, count: row.signerCount - 1 }, { locale }) : row.signer,
  row.email,
  typeName(row.type, locale),
  stateName(row.state, locale),
  ...[row.createdAt, row.updatedAt, row.expiresAt].map((moment) => formatMoment(new Date(moment), locale)),
  row.uuid,
]
