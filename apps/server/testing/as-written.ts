import { findOperation } from '@firmeza/operations/server'
import { sql } from 'drizzle-orm'
import type { RunningServer } from './running-server.ts'

/**
 * Makes rows that a test has written by SQL into rows of the server's own: without it they are
 * suspended.
 */
export const asWritten = async (
  { parts: { database, authenticator } }: RunningServer,
  ...ids: string[]
): Promise<void> => {
  const macs: string[] = []
  for (const id of ids) macs.push(authenticator.of((await findOperation(database.db, id))!))
  await database.db.execute(sql`
    update operations set mac = made.mac from unnest(${sql.param(ids)}::uuid[], ${sql.param(macs)}::text[]) as made(id, mac)
    where operations.id = made.id`)
}
