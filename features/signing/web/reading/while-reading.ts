import type { WireOperation } from '@firmeza/operations/wire'
import { codeJustSent, otpAfter } from '../code/otp-standing.ts'
import { type Failure, refusedWith } from '../failure.ts'
import {
  type AcceptStep,
  confirming,
  currentDocument,
  drawing,
  isDrawn,
  type Reading,
  reading,
  type SignerEvent,
  type SignerState,
} from '../signer-states.ts'
import { leaveBy } from '../step-left.ts'

const withRead = (operation: WireOperation, documentUuid: string): WireOperation => ({
  ...operation,
  documents: operation.documents.map((document) =>
    document.documentUuid === documentUuid ? { ...document, read: true } : document,
  ),
})

const acceptFailed = (state: Reading, step: AcceptStep, failure: Failure, now: number): SignerState => {
  const left = leaveBy(state, failure)
  if (left) return left
  const operation = { ...state.operation, otp: otpAfter(state.operation.otp, failure, now) }
  // Too soon means that a code is already on its way: the signer goes on with that one.
  if (refusedWith(failure, 'otp-too-soon')) {
    return confirming({ ...operation, otp: { ...operation.otp, state: 'sent' } })
  }
  if (refusedWith(failure, 'otp-locked')) return confirming(operation)
  return { ...state, operation, busy: null, failure: { step, failure } }
}

/**
 * A document may be shown once those before it are accepted: they are accepted one after another.
 */
const mayShow = ({ operation, busy }: Reading, index: number): boolean =>
  busy === null &&
  index in operation.documents &&
  operation.documents.slice(0, index).every((document) => document.read)

/** What happens while a document is read. */
export const whileReading = (state: Reading, event: SignerEvent): SignerState => {
  switch (event.type) {
    case 'document-chosen':
      return mayShow(state, event.index) ? { ...state, index: event.index, loaded: false, failure: undefined } : state
    case 'document-loaded':
      return event.documentUuid === currentDocument(state)?.documentUuid ? { ...state, loaded: true } : state
    case 'accept-started':
      return { ...state, busy: currentDocument(state)?.read ? 'dispatch' : 'approval', failure: undefined }
    case 'document-accepted': {
      const operation = withRead(state.operation, event.documentUuid)
      if (!operation.documents.every((document) => document.read)) return reading(operation)
      return isDrawn(operation) ? drawing(operation) : { ...state, operation, busy: 'dispatch' }
    }
    case 'code-sent':
      return confirming({ ...state.operation, otp: codeJustSent(state.operation.otp, event.now) })
    case 'accept-failed':
      return acceptFailed(state, event.step, event.failure, event.now)
    case 'back-to-code':
      return confirming(state.operation)
    case 'back-to-drawing':
      return drawing(state.operation)
    case 'network-returned':
      return state.failure?.failure.kind === 'offline' ? { ...state, failure: undefined } : state
    default:
      return state
  }
}
