import { ok, type Result, refuse } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { and, eq, inArray } from 'drizzle-orm'
import type { Operation } from '../../domain/operation.ts'
import { idempotencyKeys } from '../schema.ts'
import { findOperation } from '../store.ts'

/** An `Idempotency-Key`: the caller's word that the same key means the same request. */
export interface Idempotency {
  caller: string
  key: string
  /** SHA-256 of the body as it came. */
  bodySha256: string
}

/**
 * The operation an earlier request with this key made; a refusal when that request had another
 * body; null when there was none.
 */
export const earlierAnswer = async (
  db: Db,
  { caller, key, bodySha256 }: Idempotency,
): Promise<Result<Operation, { code: 'idempotency-key-reused' }> | null> => {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key)))
  if (!row) return null
  if (row.bodySha256 !== bodySha256) return refuse({ code: 'idempotency-key-reused' })
  const operation = await findOperation(db, row.operationId)
  return operation && ok(operation)
}

/** False when another request with this key is already answered. */
export const rememberAnswer = async (tx: Db, idempotency: Idempotency, operation: Operation): Promise<boolean> => {
  const kept = await tx
    .insert(idempotencyKeys)
    .values({ ...idempotency, operationId: operation.id, createdAt: operation.createdAt })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return kept.length > 0
}

/**
 * Uses up a trial's grant, which is good for one operation. False when it is used. No client's key
 * is empty, so that one is ours.
 */
export const spendGrant = (tx: Db, grantId: string, operation: Operation): Promise<boolean> =>
  rememberAnswer(tx, { caller: grantId, key: '', bodySha256: '' }, operation)

/**
 * Whether the grant made its operation already, and this is not that request once more, by its key.
 */
export const isGrantSpent = async (db: Db, grantId: string, key: string | null): Promise<boolean> => {
  const rows = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.caller, grantId), inArray(idempotencyKeys.key, ['', key ?? ''])))
  return rows.some((row) => row.key === '') && !rows.some((row) => row.key !== '')
}
