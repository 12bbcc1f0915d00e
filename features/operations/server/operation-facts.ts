import { digest, type Json, partyRecord } from '@firmeza/evidence/server'
import type { Operation } from '../domain/operation.ts'

/**
 * What an operation is from its creation to its end, as its first event tells it. Whatever is certified of an operation stands in here: before
 * an acta is drawn, these facts of the rows are held against those of the chain.
 */
export const operationFacts = (operation: Operation): { [fact: string]: Json } => ({
  sender: operation.senderName,
  account: operation.accountId,
  operationClass: operation.opClass,
  demo: operation.demo,
  language: operation.language,
  createdAt: operation.createdAt.toISOString(),
  expiresAt: operation.expiresAt.toISOString(),
  signer: operation.signer.id,
  signerSha256: digest(partyRecord(operation.signer)),
  documents: operation.documents.map(({ id, name, label, mandatory, sourceSha256, sourceSize, pages, box }) => ({
    id,
    name: name.toWellFormed(),
    label: label.toWellFormed(),
    mandatory,
    sha256: sourceSha256,
    bytes: sourceSize,
    pages,
    box: box && { ...box },
  })),
})
