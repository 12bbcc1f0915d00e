import { eraseRecords, PERSONAL_DATA_ERASED } from '@firmeza/evidence/server'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import type { Db, Vault } from '@firmeza/store'
import { and, eq, isNull } from 'drizzle-orm'
import { hasEnded, type Operation } from '../domain/operation.ts'
import { type ChangeParts, changeOperation } from './change-operation.ts'
import type { Refusal } from './refused.ts'
import { operationDocuments, operations, signers, signingLinks } from './schema.ts'

export interface ErasureParts extends ChangeParts {
  clock: Clock
  vault: Vault
}

/**
 * Erases what is kept of the persons of an operation that has come to its end: what its events tell of them, its rows about the signer, its
 * links and its files. The chain of events stays, whole, and says when this was done. Done again it finishes what a crash cut off. Nothing of
 * such an operation is handed out any more.
 */
export const erasePersonalData = async (parts: ErasureParts, known: Operation): Promise<Result<Date, Refusal>> => {
  const erased = await changeOperation<Date, Refusal>(parts, known, async (operation) => {
    if (operation.erasedAt) return ok({ unchanged: operation.erasedAt })
    if (!hasEnded(operation)) return refuse({ code: 'operation-open' })
    const at = parts.clock.now()
    return ok({
      change: { erasedAt: at },
      events: [{ type: PERSONAL_DATA_ERASED, at, facts: {} }],
      also: (tx) => eraseRows(tx, operation.id),
      value: at,
    })
  })
  if (erased.ok) await eraseFiles(parts, known)
  return erased
}

const eraseRows = async (tx: Db, operationId: string): Promise<void> => {
  await eraseRecords(tx, operationId)
  const nobody = { name: '', lastname: '', email: '', phone: '', fields: [] }
  await tx.update(signers).set(nobody).where(eq(signers.operationId, operationId))
  const unnamed = { name: '', label: '' }
  await tx.update(operationDocuments).set(unnamed).where(eq(operationDocuments.operationId, operationId))
  await tx.delete(signingLinks).where(eq(signingLinks.operationId, operationId))
}

/** Documents are kept under their hash, so another operation may have the same. */
const eraseFiles = async ({ database, vault, clock }: ErasureParts, operation: Operation): Promise<void> => {
  const now = clock.now()
  for (const sha256 of [operation.actaSha256, ...operation.documents.map(({ sealedSha256 }) => sealedSha256)])
    if (sha256) await vault.remove(sha256, { unlessStoredSince: now })
  for (const { sourceSha256 } of operation.documents)
    if (!(await isInUse(database.db, sourceSha256)))
      await vault.remove(sourceSha256, { unlessStoredSince: operation.createdAt })
}

const isInUse = async (db: Db, sourceSha256: string): Promise<boolean> => {
  const [other] = await db
    .select({ id: operations.id })
    .from(operationDocuments)
    .innerJoin(operations, eq(operations.id, operationDocuments.operationId))
    .where(and(eq(operationDocuments.sourceSha256, sourceSha256), isNull(operations.erasedAt)))
    .limit(1)
  return other !== undefined
}
