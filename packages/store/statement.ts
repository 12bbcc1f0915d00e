import type { Query, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Answer, Db } from './db.ts'

const dialect = new PgDialect()

/**
 * A statement that is sent often: its text is written once in this process, and a PostgreSQL server
 * parses and plans it once a connection. `text` names its values with `sql.placeholder`; two
 * statements must not have one name. Values go as they are, so what is JSON is given as text.
 * Answers raw rows, as `db.execute` does.
 */
export const statement = <Row extends object, Values extends Record<string, unknown> = Record<string, unknown>>(
  name: string,
  text: () => SQL,
): ((db: Db, values: Values) => Promise<Row[]>) => {
  let query: Query | undefined
  return async (db, values) => {
    query ??= dialect.sqlToQuery(text())
    const prepared = db._.session.prepareQuery(query, undefined, name, false)
    return ((await prepared.execute(values)) as Answer<Row>).rows
  }
}

/** What is prepared on a database once, and then at hand. */
export const preparedOn = <Prepared extends object>(prepare: (db: Db) => Prepared): ((db: Db) => Prepared) => {
  const known = new WeakMap<Db, Prepared>()
  return (db) => {
    const prepared = known.get(db) ?? prepare(db)
    known.set(db, prepared)
    return prepared
  }
}
