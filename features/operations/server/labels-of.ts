import type { Db } from '@firmeza/store'
import { inArray } from 'drizzle-orm'
import { inDocumentOrder } from '../domain/operation.ts'
import { operationDocuments } from './schema.ts'

/**
 * What each operation is called: its first document. One whose personal data were erased, and one
 * that does not exist, are missing.
 */
export const labelsOf = async (db: Db, operationIds: string[]): Promise<Map<string, string>> => {
  if (operationIds.length === 0) return new Map()
  const documents = await db
    .select({
      operationId: operationDocuments.operationId,
      label: operationDocuments.label,
      order: operationDocuments.order,
      reference: operationDocuments.reference,
    })
    .from(operationDocuments)
    .where(inArray(operationDocuments.operationId, operationIds))
  documents.sort(inDocumentOrder).reverse()
  // The last one set is the first document.
  return new Map(documents.filter(({ label }) => label !== '').map(({ operationId, label }) => [operationId, label]))
}
