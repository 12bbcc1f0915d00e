import type { WireDocument, WireOperation, WireOtp } from '@firmeza/operations/wire'
import type { ClosedReason } from './arrival/closed-by.ts'
import type { Failure } from './failure.ts'

export type AcceptStep = 'approval' | 'dispatch'

export interface Reading {
  at: 'reading'
  operation: WireOperation
  /** Which of the operation's documents is on screen. */
  index: number
  loaded: boolean
  busy: AcceptStep | null
  failure?: { step: AcceptStep; failure: Failure }
}

export interface Confirming {
  at: 'confirming'
  operation: WireOperation
  busy: 'sign' | 'resend' | null
  /** `empty`: Sign was pressed without a code. */
  failure?: 'empty' | Failure
  resent: boolean
  /** What they typed who cannot draw: they sign with it, and the code. */
  typedName?: string
}

/** Everything is accepted, and to be signed by drawing. */
export interface Drawing {
  at: 'drawing'
  operation: WireOperation
  busy: boolean
  failure?: Failure
}

export type SignerState =
  | { at: 'opening' }
  | { at: 'closed'; why: ClosedReason; senderName?: string }
  | Reading
  | Confirming
  | Drawing
  | { at: 'signed' }

/**
 * `now` is this device's clock, in milliseconds: only ever used for spans counted on the same
 * device.
 */
export type SignerEvent =
  | { type: 'opening' }
  | { type: 'opened'; operation: WireOperation }
  | { type: 'not-opened'; why: ClosedReason }
  | { type: 'operation-refreshed'; operation: WireOperation }
  | { type: 'document-chosen'; index: number }
  | { type: 'document-loaded'; documentUuid: string }
  | { type: 'accept-started' }
  | { type: 'document-accepted'; documentUuid: string }
  | { type: 'code-sent'; now: number }
  | { type: 'accept-failed'; step: AcceptStep; failure: Failure; now: number }
  | { type: 'sign-started' }
  | { type: 'sign-failed'; failure: 'empty' | Failure; now: number }
  /** To draw, or to type instead. */
  | { type: 'way-chosen' }
  /** In place of a drawing; `otp` is where the code stands, where that is known anew. */
  | { type: 'name-typed'; typedName: string; otp?: WireOtp }
  | { type: 'code-edited' }
  | { type: 'signed' }
  | { type: 'resend-started' }
  | { type: 'resend-failed'; failure: Failure; now: number }
  | { type: 'back-to-reading' }
  | { type: 'back-to-code' }
  | { type: 'back-to-drawing' }
  /**
   * What failed without a network may be tried again: saying that there is none would be wrong by
   * now.
   */
  | { type: 'network-returned' }

/** Whether it is signed by drawing: without a code. */
export const isDrawn = ({ signatureTypes }: Pick<WireOperation, 'signatureTypes'>): boolean =>
  signatureTypes[0] === 'BIOMETRICA'

export const reading = (operation: WireOperation): Reading => {
  const unread = operation.documents.findIndex((document) => !document.read)
  return { at: 'reading', operation, index: Math.max(unread, 0), loaded: false, busy: null }
}

export const confirming = (operation: WireOperation): Confirming => ({
  at: 'confirming',
  operation,
  busy: null,
  resent: false,
})

export const drawing = (operation: WireOperation): Drawing => ({ at: 'drawing', operation, busy: false })

export const currentDocument = (state: Reading): WireDocument | undefined => state.operation.documents[state.index]

/**
 * Whether a code (or its lock) waits on the next step, so that reading again does not cost another
 * one.
 */
export const codeWaits = ({ operation }: Reading): boolean =>
  operation.otp.state !== 'none' && operation.documents.every((document) => document.read)

const SIGNING_PAGES = ['simpleSignature', 'handwrittenSignature']
const ALIVE: readonly WireOperation['status'][] = ['created', 'sent', 'opened', 'read']

/** The page of what a party has to do before they read anything, where that is another's. */
export const doneElsewhere = ({ tasks, status }: WireOperation): string | undefined => {
  const next = tasks.find(({ doneAt }) => !doneAt)
  return next && ALIVE.includes(status) && !SIGNING_PAGES.includes(next.page) ? next.page : undefined
}
