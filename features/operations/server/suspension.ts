import type { Database } from '@firmeza/store'
import { asc, eq } from 'drizzle-orm'
import type { Operation } from '../domain/operation.ts'
import type { Authenticator } from './authenticator.ts'
import { suspendedOperations } from './schema.ts'
import { findOperation } from './store.ts'

/**
 * The rows of an operation are not what this server wrote, so nothing is done with it: nothing
 * shown, mailed, sent by SMS, changed or sealed. It goes on by itself once they are put right.
 */
export class OperationSuspended extends Error {
  override name = 'OperationSuspended'
  readonly code = 'operation-suspended'
  constructor(readonly operationId: string) {
    super(`The rows of operation ${operationId} are not what this server wrote: it is suspended`)
  }
}

export interface AuthenticatedParts {
  database: Database
  authenticator: Authenticator
}

/**
 * Throws {@link OperationSuspended}, and notes the operation for whoever looks after the server.
 * Not inside a transaction.
 */
export const assertAuthentic = async (
  { database, authenticator }: AuthenticatedParts,
  operation: Operation,
): Promise<void> => {
  if (authenticator.holds(operation)) return
  await database.db
    .insert(suspendedOperations)
    .values({ operationId: operation.id, foundAt: new Date() })
    .onConflictDoNothing()
  throw new OperationSuspended(operation.id)
}

/** The operation whole, as this server wrote it, or null. Throws {@link OperationSuspended}. */
export const findAuthentic = async (parts: AuthenticatedParts, operationId: string): Promise<Operation | null> => {
  const operation = await findOperation(parts.database.db, operationId)
  if (operation) await assertAuthentic(parts, operation)
  return operation
}

const MOST_LOOKED_AT = 20

/**
 * The ids of operations that were found so and still are, the first ones; those that were put right
 * are forgotten.
 */
export const findSuspended = async ({ database: { db }, authenticator }: AuthenticatedParts): Promise<string[]> => {
  const noted = await db
    .select({ id: suspendedOperations.operationId })
    .from(suspendedOperations)
    .orderBy(asc(suspendedOperations.foundAt))
    .limit(MOST_LOOKED_AT)
  const still: string[] = []
  for (const { id } of noted) {
    const operation = await findOperation(db, id)
    if (operation && !authenticator.holds(operation)) still.push(id)
    else await db.delete(suspendedOperations).where(eq(suspendedOperations.operationId, id))
  }
  return still
}
