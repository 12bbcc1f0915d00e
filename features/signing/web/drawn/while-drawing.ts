import { confirming, type Drawing, reading, type SignerEvent, type SignerState } from '../signer-states.ts'
import { isOffline, leaveBy, readAgain } from '../step-left.ts'

/** What happens while it is signed by drawing. */
export const whileDrawing = (state: Drawing, event: SignerEvent): SignerState => {
  switch (event.type) {
    case 'sign-started':
      return { ...state, busy: true, failure: undefined }
    case 'sign-failed':
      if (event.failure === 'empty') return state
      return (
        leaveBy(state, event.failure) ??
        readAgain(state, event.failure) ?? { ...state, busy: false, failure: event.failure }
      )
    case 'name-typed': {
      const { operation } = state
      return { ...confirming({ ...operation, otp: event.otp ?? operation.otp }), typedName: event.typedName }
    }
    case 'way-chosen':
      return { ...state, failure: undefined }
    case 'network-returned':
      return isOffline(state.failure) ? { ...state, failure: undefined } : state
    case 'back-to-reading':
      return { ...reading(state.operation), index: 0 }
    default:
      return state
  }
}
