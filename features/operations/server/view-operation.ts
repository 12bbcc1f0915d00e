import { shortReference } from '@firmeza/kernel'
import { noticesOf, type Operation, whyNotOpen } from '../domain/operation.ts'
import type { OperationClass, WireOperation, WireOtp } from '../wire.ts'
import { fieldWords, signatureTypeWord } from './wire-words.ts'

/** The operation as `getoperationbyuuid` answers it. */
export const viewOperation = (operation: Operation, otp: WireOtp, now: Date): WireOperation => {
  const { signer, documents, completedAt } = operation
  const lapsed = whyNotOpen(operation, now)?.code === 'operation-expired'
  return {
    operationUuid: operation.id,
    domainUuid: operation.domainUuid,
    opClass: operation.opClass as OperationClass,
    status: lapsed ? 'expired' : operation.state,
    reference: shortReference(operation.id),
    demo: operation.demo,
    language: operation.language,
    senderName: operation.senderName,
    createdAt: operation.createdAt.toISOString(),
    expiresAt: operation.expiresAt.toISOString(),
    ...(completedAt ? { completedAt: completedAt.toISOString() } : {}),
    signatureTypes: signer.signatureTypes.map(signatureTypeWord),
    authPolicy: { fields: signer.fields.map(fieldWords) },
    documents: documents.map((document) => ({
      documentUuid: document.id,
      documentName: document.name,
      documentLabel: document.label,
      reference: document.reference,
      order: document.order,
      mandatory: document.mandatory,
      pages: document.pages,
      firstPage: document.firstPage,
      sha256: document.sourceSha256,
      notices: noticesOf(document),
      read: document.readAt !== null,
      sealed: operation.state === 'completed' && document.sealedSha256 !== null,
    })),
    otp,
  }
}
