import type { WireOperation } from '@firmeza/operations/wire'
import { afterLock, whileConfirming } from './code/while-confirming.ts'
import { whileDrawing } from './drawn/while-drawing.ts'
import { whileReading } from './reading/while-reading.ts'
import { confirming, drawing, isDrawn, reading, type SignerEvent, type SignerState } from './signer-states.ts'

const CLOSED_STATES = {
  declined: 'operation-declined',
  cancelled: 'operation-cancelled',
  failed: 'operation-failed',
  expired: 'operation-expired',
} as const

/** Where a signer who arrives at the operation as it is now should stand. */
const arrive = (operation: WireOperation): SignerState => {
  const { status, documents, otp } = operation
  if (!operation.operationUuid) return { at: 'closed', why: 'operation-missing' }
  if (status === 'signed' || status === 'sealing' || status === 'completed') return { at: 'signed' }
  if (status in CLOSED_STATES) {
    return { at: 'closed', why: CLOSED_STATES[status as keyof typeof CLOSED_STATES], senderName: operation.senderName }
  }
  if (documents.length === 0 || documents.some((document) => !document.documentUuid)) {
    return { at: 'closed', why: 'document-missing', senderName: operation.senderName }
  }
  const allRead = documents.every((document) => document.read)
  if (isDrawn(operation)) return allRead ? drawing(operation) : reading(operation)
  if (otp.state === 'locked' || (otp.state === 'sent' && allRead)) return confirming(operation)
  return reading(operation)
}

/** The signer's way from the link to the signature. Pure: calls are made by whoever dispatches. */
export const signerReducer = (state: SignerState, event: SignerEvent): SignerState => {
  switch (event.type) {
    case 'opening':
      return { at: 'opening' }
    case 'opened':
      return arrive(event.operation)
    case 'not-opened':
      return { at: 'closed', why: event.why }
    case 'signed':
      return { at: 'signed' }
    case 'operation-refreshed': {
      const arrived = arrive(event.operation)
      if (arrived.at === 'signed' || arrived.at === 'closed') return arrived
      if (state.at === 'confirming') return { ...state, operation: afterLock(state.operation, event.operation) }
      return state.at === 'reading' || state.at === 'drawing' ? { ...state, operation: event.operation } : state
    }
  }
  if (state.at === 'reading') return whileReading(state, event)
  if (state.at === 'confirming') return whileConfirming(state, event)
  if (state.at === 'drawing') return whileDrawing(state, event)
  return state
}
