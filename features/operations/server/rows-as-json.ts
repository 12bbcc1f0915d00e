import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type StoredRow = Record<string, unknown>

/**
 * The rows of a table as one value of another's row, so that what is one thing is read by one
 * statement and no row is multiplied; `readRows` reads it.
 */
export const rowsAsJson = (table: PgTable, where: SQL) =>
  sql<StoredRow[]>`(select coalesce(json_agg(row_to_json(${table})), '[]') from ${table} where ${where})`

/** What `rowsAsJson` answered, its values as the columns have them: dates are dates. */
export const readRows = <Row>(columns: Record<string, PgColumn>, rows: StoredRow[]): Row[] =>
  rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(columns).map(([name, column]) => {
          const value = row[column.name] ?? null
          return [name, value === null ? null : column.mapFromDriverValue(value)]
        }),
      ) as Row,
  )
