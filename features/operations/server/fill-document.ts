import type { EventOf } from '@firmeza/evidence/server'
import type { Operation } from '../domain/operation.ts'
import type { Party, SignatureBox } from '../domain/party.ts'
import { operationAfter } from './operation-after.ts'
import { filledFacts } from './operation-facts.ts'
import type { FilledDocument, OperationChange, PartyChange } from './store.ts'

export interface Filling {
  /** Who has filled it, and has read nothing of it yet. */
  party: Party
  /** The task it was done for. */
  taskId: string
  documentId: string
  file: Pick<FilledDocument, 'sourceSha256' | 'sourceSize' | 'pages' | 'firstPage'>
  boxes: SignatureBox[]
  at: Date
}

/**
 * A document takes the bytes that its party's answers were set into: from then on they are what is
 * shown, read and sealed. To be saved with the change that tells of it, so that nobody ever reads
 * one and signs the other.
 */
export const fillDocument = (
  operation: Operation,
  { party, taskId, documentId, file, boxes, at }: Filling,
): {
  documents: NonNullable<OperationChange['documents']>
  theirs: NonNullable<PartyChange['documents']>
  event: EventOf<'DocumentFilled'>
} => {
  const documents = [{ id: documentId, ...file, original: null, notices: [], firstPageImage: null }]
  const theirs = [{ documentId, boxes, readAt: null, seen: null, shown: null }]
  const after = operationAfter(operation, { documents, parties: [{ id: party.id, documents: theirs }] }, operation.head)
  return {
    documents,
    theirs,
    event: {
      type: 'DocumentFilled',
      at,
      party: party.id,
      task: taskId,
      facts: { document: documentId, sha256: file.sourceSha256, ...filledFacts(after) },
    },
  }
}
