import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import type { BulkColumn, RowState } from './wire.ts'

type Message = (inputs: Record<never, never>, options: { locale?: Locale }) => string
const say = (message: Message, locale: Locale | undefined): string => message({}, locale ? { locale } : {})

const COLUMNS: Record<BulkColumn, Message> = {
  name: m.bulk_column_name,
  lastname: m.bulk_column_lastname,
  nif: m.bulk_column_nif,
  email: m.bulk_column_email,
  phone: m.bulk_column_phone,
  language: m.bulk_column_language,
  reference: m.bulk_column_reference,
}

const STATES: Record<RowState, Message> = {
  waiting: m.bulk_row_waiting,
  created: m.bulk_row_created,
  refused: m.bulk_row_refused,
  cancelled: m.bulk_row_cancelled,
}

/** Of several rows, as their number is headed. */
const STATES_OF_ROWS: Record<RowState, Message> = {
  ...STATES,
  created: m.bulk_rows_created,
  cancelled: m.bulk_rows_cancelled,
}

/** A column as a file is headed; in the page's language, or in the one asked for. */
export const columnWord = (column: BulkColumn, locale?: Locale): string => say(COLUMNS[column], locale)

export const rowsStateWord = (state: RowState): string => say(STATES_OF_ROWS[state], undefined)

export const rowStateWord = (state: RowState, locale?: Locale): string => say(STATES[state], locale)
