import { type Refusal, refuser, type Telling } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { formatCount, type Locale } from '@firmeza/kernel'
import { operationTellings } from '@firmeza/operations/server'
import type { BulkColumn, BulkRefusalCode } from '../wire.ts'
import { columnWord } from '../words.ts'

const listed = (columns: unknown, locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    (columns as BulkColumn[]).map((column) => `«${columnWord(column, locale)}»`),
  )

const facts = (status: number, say: (refusal: Refusal, locale: Locale) => string): Telling => ({ status, say })

const bulkTellings: Record<BulkRefusalCode, Telling> = {
  'csv-too-large': facts(413, ({ megabytes }, locale) =>
    m.bulk_refusal_too_large({ most: String(megabytes) }, { locale }),
  ),
  'csv-empty': facts(422, (_, locale) => m.bulk_refusal_empty({}, { locale })),
  'csv-broken': facts(422, ({ line }, locale) => m.bulk_refusal_broken({ line: String(line) }, { locale })),
  'csv-columns-missing': facts(422, ({ columns }, locale) =>
    m.bulk_refusal_columns_missing({ columns: listed(columns, locale) }, { locale }),
  ),
  'csv-column-twice': facts(422, ({ columns }, locale) =>
    m.bulk_refusal_column_twice({ column: listed(columns, locale) }, { locale }),
  ),
  'csv-too-many-rows': facts(422, ({ most }, locale) =>
    m.bulk_refusal_too_many_rows({ most: formatCount(Number(most), locale) }, { locale }),
  ),
  'bulk-of-demo': facts(422, (_, locale) => m.bulk_refusal_demo({}, { locale })),
  'rows-faulty': facts(422, ({ row, sentence }, locale) =>
    m.bulk_refusal_rows_faulty({ row: String(row), sentence: String(sentence) }, { locale }),
  ),
  'rows-none': facts(422, (_, locale) => m.bulk_refusal_rows_none({}, { locale })),
  'batches-too-many': facts(409, ({ most }, locale) => m.bulk_refusal_batches({ most: String(most) }, { locale })),
  'batches-kept-many': facts(409, ({ rows, batches }, locale) =>
    m.bulk_refusal_kept_many(
      { rows: formatCount(Number(rows), locale), batches: formatCount(Number(batches), locale) },
      { locale },
    ),
  ),
  'batch-ended': facts(409, (_, locale) => m.bulk_refusal_ended({}, { locale })),
  'batch-under-way': facts(409, (_, locale) => m.bulk_refusal_under_way({}, { locale })),
}

export const refused = refuser({ ...operationTellings, ...bulkTellings })
