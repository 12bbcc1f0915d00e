import { isPayer, type Principal } from '@firmeza/accounts/server'
import type { Refusal } from '@firmeza/http'
import { isUuid, ok, type Result, refuse } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import type { Operation, OperationDocument } from '../domain/operation.ts'
import { findOperation } from './store.ts'

/** The operation, for someone the doorkeeper let through; one whose personal data were erased opens no more. */
export const openOperation = async (
  db: Db,
  operationId: string,
  principal: Principal | null,
): Promise<Result<Operation, Refusal<'not-found' | 'forbidden' | 'personal-data-erased'>>> => {
  const found = await openEvenErased(db, operationId, principal)
  return found.ok && found.value.erasedAt ? refuse({ code: 'personal-data-erased' }) : found
}

/** The same, erased or not. */
export const openEvenErased = async (
  db: Db,
  operationId: string,
  principal: Principal | null,
): Promise<Result<Operation, Refusal<'not-found' | 'forbidden'>>> => {
  const operation = isUuid(operationId) ? await findOperation(db, operationId) : null
  if (!operation) return refuse({ code: 'not-found' })
  if (principal?.kind === 'signer' && operation.signer.id !== principal.signerId) return refuse({ code: 'forbidden' })
  // Whoever pays is not told whether somebody else's operation exists.
  if (isPayer(principal) && operation.accountId !== principal.accountId) return refuse({ code: 'not-found' })
  return ok(operation)
}

export const documentOf = (
  operation: Operation,
  documentId: string,
): Result<OperationDocument, Refusal<'not-found'>> => {
  const document = operation.documents.find(({ id }) => id === documentId)
  return document ? ok(document) : refuse({ code: 'not-found' })
}
