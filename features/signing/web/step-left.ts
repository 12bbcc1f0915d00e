import { closedBy } from './arrival/closed-by.ts'
import { type Failure, refusedWith } from './failure.ts'
import { type Confirming, type Drawing, type Reading, reading, type SignerState } from './signer-states.ts'

/** Refusals that leave the present step, on any of them. */
export const leaveBy = (state: Reading | Confirming | Drawing, failure: Failure): SignerState | undefined => {
  if (refusedWith(failure, 'already-signed')) return { at: 'signed' }
  const why = closedBy(failure)
  return why && { at: 'closed', why, senderName: state.operation.senderName }
}

/**
 * Back to the document that the server says was not accepted; undefined where it says no such
 * thing.
 */
export const readAgain = ({ operation }: Confirming | Drawing, failure: Failure): SignerState | undefined => {
  if (failure.kind !== 'refused' || failure.code !== 'document-not-read') return undefined
  const { documentUuid } = failure.facts
  const documents = operation.documents.map((document) =>
    document.documentUuid === documentUuid ? { ...document, read: false } : document,
  )
  return { ...reading({ ...operation, documents }), failure: { step: 'approval', failure } }
}

export const isOffline = (failure: Confirming['failure']): boolean =>
  failure !== undefined && failure !== 'empty' && failure.kind === 'offline'
