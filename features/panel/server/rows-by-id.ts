import { operations } from '@firmeza/operations/server'
import type { Db } from '@firmeza/store'
import { and, eq, inArray } from 'drizzle-orm'
import type { PanelRow } from '../wire.ts'
import { columns, viewRow } from './rows.ts'

/** Of these operations, those of the account, as the panel tells of them: by their ids. */
export const panelRowsOf = async (
  db: Db,
  accountId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, PanelRow>> => {
  if (ids.length === 0) return new Map()
  const found = await db
    .select(columns)
    .from(operations)
    .where(and(eq(operations.accountId, accountId), inArray(operations.id, [...ids])))
  return new Map(found.map((row) => [row.id, viewRow(row, now)]))
}
