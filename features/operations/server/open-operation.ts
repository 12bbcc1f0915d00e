import { isPayer, type Principal } from '@firmeza/accounts/server'
import type { Refusal } from '@firmeza/http'
import { type Clock, isUuid, ok, type Result, refuse } from '@firmeza/kernel'
import { tabHasEnded } from '../domain/in-hand.ts'
import { isCertifiedFor, type Operation, type OperationDocument, whyNotOpenTo } from '../domain/operation.ts'
import { partyOf } from './party-of.ts'
import { type AuthenticatedParts, findAuthentic } from './suspension.ts'

/**
 * The operation, for someone the doorkeeper let through and no other tab has ended; one whose
 * personal data were erased opens no more.
 */
export const openOperation = async (
  parts: AuthenticatedParts,
  operationId: string,
  principal: Principal | null,
): Promise<Result<Operation, Refusal<'not-found' | 'forbidden' | 'signing-elsewhere' | 'personal-data-erased'>>> => {
  const found = await openEvenErased(parts, operationId, principal)
  return found.ok && found.value.erasedAt ? refuse({ code: 'personal-data-erased' }) : found
}

/** The same, erased or not. */
export const openEvenErased = async (
  parts: AuthenticatedParts,
  operationId: string,
  principal: Principal | null,
): Promise<Result<Operation, Refusal<'not-found' | 'forbidden' | 'signing-elsewhere'>>> => {
  const operation = isUuid(operationId) ? await findAuthentic(parts, operationId) : null
  if (!operation) return refuse({ code: 'not-found' })
  if (principal?.kind === 'signer') {
    const party = operation.parties.find(({ id }) => id === principal.partyId)
    if (!party) return refuse({ code: 'forbidden' })
    if (principal.tab && tabHasEnded(party, principal.tab)) return refuse({ code: 'signing-elsewhere' })
  }
  // Whoever pays is not told whether somebody else's operation exists.
  if (isPayer(principal) && operation.accountId !== principal.accountId) return refuse({ code: 'not-found' })
  return ok(operation)
}

/**
 * The document, to be shown: a signer is shown what they have to do with, and nothing of an
 * operation that ended without their signature.
 */
export const documentFor = (
  principal: Principal | null,
  operation: Operation,
  documentId: string,
  { clock }: { clock: Clock },
): Result<OperationDocument, Refusal> => {
  if (principal?.kind !== 'signer') return documentOf(operation, documentId)
  const party = partyOf(operation, principal.partyId)
  const closed = whyNotOpenTo(operation, party, clock.now())
  if (closed && closed.code !== 'already-signed') return refuse(closed)
  const isTheirs = party.documents.some((each) => each.documentId === documentId)
  return isTheirs ? documentOf(operation, documentId) : refuse({ code: 'not-found' })
}

/**
 * The SHA-256 of what is handed out of a document. To a signer it is the sealed one once what they
 * did is certified: until then it would tell of another who was quicker.
 */
export const fileFor = (
  principal: Principal | null,
  operation: Operation,
  { sealedSha256, sourceSha256 }: OperationDocument,
): string => {
  const isCertified = principal?.kind !== 'signer' || isCertifiedFor(operation, partyOf(operation, principal.partyId))
  return (isCertified && sealedSha256) || sourceSha256
}

export const documentOf = (
  operation: Operation,
  documentId: string,
): Result<OperationDocument, Refusal<'not-found'>> => {
  const document = operation.documents.find(({ id }) => id === documentId)
  return document ? ok(document) : refuse({ code: 'not-found' })
}
