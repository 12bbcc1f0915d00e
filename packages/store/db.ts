import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * What a raw `db.execute(sql…)` answers on both databases. How many rows were touched is not part
 * of it: use `returning()`.
 */
export interface Answer<Row> {
  rows: Row[]
}

interface Answers extends PgQueryResultHKT {
  type: Answer<this['row']>
}

/**
 * A handle for queries, the same type for the database and for a transaction on it.
 * Inside `Database.transaction` use the transaction's handle: the outer one throws
 * `OuterHandleInTransaction`. Raw values look the same on both databases: `bigint` and `numeric`
 * are strings, `bytea` is a Buffer, times are strings (drizzle's columns turn them into numbers and
 * Dates).
 */
export type Db = PgDatabase<Answers, Record<string, never>>
