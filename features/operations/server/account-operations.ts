import type { Db } from '@firmeza/store'
import { count, desc, eq } from 'drizzle-orm'
import { labelsOf } from './labels-of.ts'
import { operations, signers } from './schema.ts'

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

/**
 * What is kept of an account's operations: how many there are, and the latest of them one by one.
 */
export const describeOperations = async (db: Db, accountId: string, most: number) => {
  const mine = eq(operations.accountId, accountId)
  const [counted] = await db.select({ total: count() }).from(operations).where(mine)
  const rows = await db
    .select({ operation: operations, signer: signers })
    .from(operations)
    .innerJoin(signers, eq(signers.operationId, operations.id))
    .where(mine)
    .orderBy(desc(operations.place))
    .limit(most)
  const ids = rows.map(({ operation }) => operation.id)
  const labels = await labelsOf(db, ids)
  const latest = rows.map(({ operation, signer }) => ({
    operationUuid: operation.id,
    state: operation.state,
    opClass: operation.opClass,
    document: labels.get(operation.id) ?? null,
    createdAt: operation.createdAt,
    signedAt: operation.signedAt,
    completedAt: operation.completedAt,
    signer: { name: signer.name, lastname: signer.lastname, email: signer.email, phone: signer.phone },
  }))
  return { total: counted?.total ?? 0, latest }
}
