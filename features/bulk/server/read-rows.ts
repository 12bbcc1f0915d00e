import { Readable } from 'node:stream'
import { ok, type Result, refuse, withoutGuard } from '@firmeza/kernel'
import { CsvError, parse } from 'csv-parse'
import { type HeadingsRefusal, type ReadHeadings, readHeadings } from '../domain/columns.ts'
import { separatorOf, textOf } from '../domain/text-of.ts'
import { type BulkColumn, type BulkReport, MOST_BULK_ROWS, MOST_CSV_BYTES } from '../wire.ts'
import type { RowValues } from './row-payload.ts'

export interface ReadRow {
  /** As a spreadsheet counts: the heading is 1, and an empty row counts too. */
  row: number
  values: RowValues
  /** It has cells beyond the headings: a separator stands where none should. */
  isLong: boolean
}

export interface ReadFile extends Pick<BulkReport, 'encoding' | 'separator'> {
  headings: ReadHeadings
  rows: ReadRow[]
}

export type FileRefusal =
  | { code: 'csv-too-large'; megabytes: number }
  | { code: 'csv-empty' }
  | { code: 'csv-broken'; line: number }
  | { code: 'csv-too-many-rows'; most: number }
  | HeadingsRefusal

/** Of what is handed to the parser at a time, in characters: others have a turn between. */
const PIECE = 64 * 1024
/** Of one row, in characters: a quotation mark that is never closed swallows no file. */
const LONGEST_ROW = 20_000

/**
 * Reads a file of rows (RFC 4180; `,`, `;` or tab between cells). Rows with nothing in them are
 * passed over.
 */
export const readRows = async (
  bytes: Uint8Array,
  needed: readonly BulkColumn[],
): Promise<Result<ReadFile, FileRefusal>> => {
  if (bytes.length > MOST_CSV_BYTES) return refuse({ code: 'csv-too-large', megabytes: MOST_CSV_BYTES / 1e6 })
  const { text, encoding } = textOf(bytes)
  const separator = separatorOf(text)
  const records = parse({
    bom: true,
    delimiter: separator,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  })
  const source = Readable.from(piecesOf(text))
  source.pipe(records)
  let headings: ReadHeadings | undefined
  const rows: ReadRow[] = []
  let row = 0
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      row += 1
      if (record.every((cell) => cell.trim() === '')) continue
      if (!headings) {
        const read = readHeadings(record, needed)
        if (!read.ok) return read
        headings = read.value
        continue
      }
      if (rows.length === MOST_BULK_ROWS) return refuse({ code: 'csv-too-many-rows', most: MOST_BULK_ROWS })
      rows.push(rowOf(row, record, headings))
    }
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault
    return refuse({ code: 'csv-broken', line: Number(fault.lines ?? row + 1) })
  } finally {
    source.destroy()
    records.destroy()
  }
  return headings && rows.length > 0 ? ok({ headings, rows, encoding, separator }) : refuse({ code: 'csv-empty' })
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
}

const rowOf = (row: number, record: string[], { at, known, count }: ReadHeadings): ReadRow => ({
  row,
  values: Object.fromEntries(known.map((column) => [column, withoutGuard(record[at[column]!] ?? '').trim()])),
  isLong: record.slice(count).some((cell) => cell.trim() !== ''),
})
