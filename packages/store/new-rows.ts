import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

interface Adding<Table extends PgTable> {
  /** What the rows have. All other columns have their default. */
  keys: readonly (keyof Table['$inferInsert'] & string)[]
  rows: Placeholder
  /** They are added where it holds. */
  condition?: SQL | undefined
}

/** Adds rows as part of a statement: the parameter `rows` is what `newRows` answered. */
export const addingRows = <Table extends PgTable>(
  table: Table,
  { keys, rows, condition = sql`true` }: Adding<Table>,
): SQL => {
  const columns = getTableColumns(table)
  const names = sql.join(
    keys.map((key) => sql.identifier(columns[key]!.name)),
    sql`, `,
  )
  return sql`insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${rows}::json) where ${condition}`
}

/** All columns of a table, for `addingRows`. */
export const keysOf = <Table extends PgTable>(table: Table) =>
  Object.keys(getTableColumns(table)) as (keyof Table['$inferInsert'] & string)[]

/**
 * Rows for `addingRows`: JSON by the names of their columns, and nothing that is no column. Dates
 * are moments; bigints are not taken.
 */
export const newRows = <Table extends PgTable>(
  table: Table,
  rows: readonly Partial<Table['$inferInsert']>[],
): string => {
  const columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => ({ key, name }))
  return jsonText(
    rows.map((row) => {
      const given = row as Record<string, unknown>
      return Object.fromEntries(columns.flatMap(({ key, name }) => (key in given ? [[name, given[key]]] : [])))
    }),
  )
}

/**
 * JSON that PostgreSQL takes, which refuses half a surrogate pair: it becomes U+FFFD, as it does in
 * text that is sent as such.
 */
export const jsonText = (value: unknown): string => {
  const text = JSON.stringify(value)
  if (!/\\ud[89a-f]/.test(text)) return text
  return JSON.stringify(value, (_, each) => (typeof each === 'string' ? each.toWellFormed() : each))
}
