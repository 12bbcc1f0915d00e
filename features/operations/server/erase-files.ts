import type { Clock } from '@firmeza/kernel'
import type { Database, Db, Vault } from '@firmeza/store'
import { and, eq, isNull } from 'drizzle-orm'
import { operationDocuments, operations } from './schema.ts'
import { findOperation } from './store.ts'

/** Queue of the jobs that erase the files of an operation. */
export const ERASE_FILES = 'erase-files'

/** A creation stores its documents before the operation is there; by then it has come to an end, well or badly. */
const CREATION_MS = 15 * 60_000

class StoredLately extends Error {
  override name = 'StoredLately'
  constructor(sha256: string) {
    super(`The file ${sha256} was stored a moment ago, and is erased later`)
  }
}

/**
 * Erases the files of an operation whose personal data were erased. Documents are kept under their hash: one that another operation has
 * too stays, until that is erased. Runs as a job, and throws while somebody may just be storing the same bytes for an operation to come:
 * then it runs again.
 */
export const eraseFiles = async (
  { database, vault, clock }: { database: Database; vault: Vault; clock: Clock },
  operationId: string,
): Promise<void> => {
  const operation = await findOperation(database.db, operationId)
  if (!operation?.erasedAt) return
  const now = clock.now()
  const remove = async (sha256: string, unlessStoredSince: Date): Promise<void> => {
    if (!(await vault.remove(sha256, { unlessStoredSince }))) throw new StoredLately(sha256)
  }
  for (const sha256 of [operation.actaSha256, ...operation.documents.map(({ sealedSha256 }) => sealedSha256)])
    if (sha256) await remove(sha256, now)
  const past = new Date(now.getTime() - CREATION_MS)
  for (const { sourceSha256 } of operation.documents)
    if (!(await isInUse(database.db, sourceSha256))) await remove(sourceSha256, past)
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
