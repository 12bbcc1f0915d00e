import type { Json } from '@firmeza/evidence/server'
import type { Operation } from '../domain/operation.ts'

/**
 * What an operation is from its creation to its end, as its first event tells it. Whatever is
 * certified of an operation stands in here: before an acta is drawn, these facts of the rows are
 * held against those of the chain.
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
  person: personFacts(operation.signer),
  documentNames: operation.documents.map(({ id, name, label }) => ({
    id,
    name: name.toWellFormed(),
    label: label.toWellFormed(),
  })),
  documents: operation.documents.map(
    ({ id, mandatory, sourceSha256, sourceSize, original, notices, pages, boxes: [box, ...moreBoxes] }) => ({
      id,
      mandatory,
      sha256: sourceSha256,
      bytes: sourceSize,
      ...(original && { original: { sha256: original.sha256, bytes: original.size, normalisedFor: original.reason } }),
      // Chains of before there were notices have no such fact.
      ...(notices.length > 0 && { notices }),
      pages,
      box: box ? { ...box } : null,
      ...(moreBoxes.length > 0 && { moreBoxes: moreBoxes.map((each) => ({ ...each })) }),
    }),
  ),
})

const personFacts = ({ name, lastname, email, phone, fields }: Operation['signer']): Json => ({
  name: name.toWellFormed(),
  lastname: lastname.toWellFormed(),
  email,
  phone,
  fields: fields.map(({ identifier, label, value }) => ({ identifier, label, value })),
})
