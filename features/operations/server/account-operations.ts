import type { Db } from '@firmeza/store'
import { count, desc, eq, getTableColumns } from 'drizzle-orm'
import { labelsOf } from './labels-of.ts'
import { readRows, rowsAsJson } from './rows-as-json.ts'
import { operations, parties } from './schema.ts'
import { stateWord } from './wire-words.ts'

/** The ids of an account's operations, the latest first. */
export const latestOperations = async (db: Db, accountId: string, most: number): Promise<string[]> => {
  const rows = await db
    .select({ id: operations.id })
    .from(operations)
    .where(eq(operations.accountId, accountId))
    .orderBy(desc(operations.place))
    .limit(most)
  return rows.map(({ id }) => id)
}

const partyColumns = getTableColumns(parties)
const partiesAsJson = rowsAsJson(parties, eq(parties.operationId, operations.id))

/**
 * What is kept of an account's operations: how many there are, and the latest of them one by one.
 */
export const describeOperations = async (db: Db, accountId: string, most: number) => {
  const mine = eq(operations.accountId, accountId)
  const [counted] = await db.select({ total: count() }).from(operations).where(mine)
  const rows = await db
    .select({ operation: operations, parties: partiesAsJson })
    .from(operations)
    .where(mine)
    .orderBy(desc(operations.place))
    .limit(most)
  const ids = rows.map(({ operation }) => operation.id)
  const labels = await labelsOf(db, ids)
  const latest = rows.map(({ operation, parties: theirs }) => ({
    operationUuid: operation.id,
    state: stateWord(operation),
    opClass: operation.opClass,
    document: labels.get(operation.id) ?? null,
    createdAt: operation.createdAt,
    signedAt: operation.closedAt,
    completedAt: operation.completedAt,
    signers: readRows<typeof parties.$inferSelect>(partyColumns, theirs).map(({ name, lastname, email, phone }) => ({
      name,
      lastname,
      email,
      phone,
    })),
  }))
  return { total: counted?.total ?? 0, latest }
}
