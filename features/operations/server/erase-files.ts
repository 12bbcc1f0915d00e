import { type Database, releaseFiles, type Vault } from '@firmeza/store'
import { findOperation } from './store.ts'

/** Queue of the jobs that erase the files of an operation. */
export const ERASE_FILES = 'erase-files'

/**
 * Erases the files of an operation whose personal data were erased. Those that another operation
 * has too stay, until that is erased.
 */
export const eraseFiles = async (
  { database, vault }: { database: Database; vault: Vault },
  operationId: string,
): Promise<void> => {
  const operation = await findOperation(database.db, operationId)
  if (operation?.erasedAt) await releaseFiles({ database, vault }, operationId)
}
