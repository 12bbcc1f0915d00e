import pg from 'pg'

/** What this process sends to PostgreSQL servers from now on, as text, until it is stopped. */
export const tallyStatements = (): { texts: string[]; stop: () => void } => {
  const { query } = pg.Client.prototype
  const texts: string[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }]
    texts.push(typeof asked === 'string' ? asked : asked.text)
    return Reflect.apply(query, this, args)
  } as typeof query
  return {
    texts,
    stop: () => {
      pg.Client.prototype.query = query
    },
  }
}
