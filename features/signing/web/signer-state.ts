import type { WireDocument, WireOperation } from '@firmeza/operations/wire'
import { type Failure, refusedWith } from './failure.ts'
import { codeJustSent, otpAfter } from './otp-standing.ts'

/** Why there is nothing to sign here. Each has its own words and way out. */
export type ClosedReason =
  | 'no-link'
  | 'link-unknown'
  | 'link-used'
  | 'link-expired'
  | 'operation-expired'
  | 'operation-closed'
  | 'operation-cancelled'
  | 'operation-suspended'
  | 'signing-elsewhere'
  | 'operation-declined'
  | 'operation-failed'
  | 'operation-missing'
  | 'document-missing'
  | 'session-over'
  | 'busy'
  | 'offline'
  | 'fault'

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
  /** In place of a drawing; `sentAt` is when the code was sent, where none was waiting. */
  | { type: 'name-typed'; typedName: string; sentAt?: number }
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

const CLOSED_STATES = {
  declined: 'operation-declined',
  cancelled: 'operation-cancelled',
  failed: 'operation-failed',
  expired: 'operation-expired',
} as const

const reading = (operation: WireOperation): Reading => {
  const unread = operation.documents.findIndex((document) => !document.read)
  return { at: 'reading', operation, index: Math.max(unread, 0), loaded: false, busy: null }
}

const confirming = (operation: WireOperation): Confirming => ({
  at: 'confirming',
  operation,
  busy: null,
  resent: false,
})

const drawing = (operation: WireOperation): Drawing => ({ at: 'drawing', operation, busy: false })

/** Whether it is signed by drawing: without a code. */
export const isDrawn = ({ signatureTypes }: Pick<WireOperation, 'signatureTypes'>): boolean =>
  signatureTypes[0] === 'BIOMETRICA'

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

/** The pages a refusal ends on, whichever call met it. */
export const closedBy = (failure: Failure): ClosedReason | undefined => {
  if (failure.kind !== 'refused') return undefined
  switch (failure.code) {
    case 'link-unknown':
    case 'link-used':
    case 'link-expired':
    case 'operation-expired':
    case 'operation-closed':
    case 'operation-cancelled':
    case 'operation-suspended':
    case 'signing-elsewhere':
      return failure.code
    case 'not-authorised':
    case 'forbidden':
    case 'not-found':
      return 'session-over'
    default:
      return undefined
  }
}

/** Refusals that leave the present step, on any of them. */
const leaveBy = (state: Reading | Confirming | Drawing, failure: Failure): SignerState | undefined => {
  if (refusedWith(failure, 'already-signed')) return { at: 'signed' }
  const why = closedBy(failure)
  return why && { at: 'closed', why, senderName: state.operation.senderName }
}

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
 * Back to the document that the server says was not accepted; undefined where it says no such
 * thing.
 */
const readAgain = ({ operation }: Confirming | Drawing, failure: Failure): SignerState | undefined => {
  if (failure.kind !== 'refused' || failure.code !== 'document-not-read') return undefined
  const { documentUuid } = failure.facts
  const documents = operation.documents.map((document) =>
    document.documentUuid === documentUuid ? { ...document, read: false } : document,
  )
  return { ...reading({ ...operation, documents }), failure: { step: 'approval', failure } }
}

const codeFailed = (state: Confirming, failure: Failure, now: number): SignerState => {
  const left = leaveBy(state, failure) ?? readAgain(state, failure)
  if (left) return left
  const operation = { ...state.operation, otp: otpAfter(state.operation.otp, failure, now) }
  return { ...state, operation, busy: null, failure, resent: false }
}

const LONG_OVER = new Date(0).toISOString()

/**
 * A lock that the sender has ended is one that is over: who was locked out asks for another code,
 * and is not asked for one.
 */
const afterLock = (before: WireOperation, now: WireOperation): WireOperation =>
  before.otp.state === 'locked' && now.otp.state === 'none'
    ? { ...now, otp: { ...now.otp, state: 'locked', lockedUntil: LONG_OVER } }
    : now

/**
 * A document may be shown once those before it are accepted: they are accepted one after another.
 */
const mayShow = ({ operation, busy }: Reading, index: number): boolean =>
  busy === null &&
  index in operation.documents &&
  operation.documents.slice(0, index).every((document) => document.read)

const whileReading = (state: Reading, event: SignerEvent): SignerState => {
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

const isOffline = (failure: Confirming['failure']): boolean =>
  failure !== undefined && failure !== 'empty' && failure.kind === 'offline'

const whileConfirming = (state: Confirming, event: SignerEvent): SignerState => {
  switch (event.type) {
    case 'sign-started':
      return { ...state, busy: 'sign', failure: undefined, resent: false }
    case 'sign-failed':
      if (event.failure === 'empty') return { ...state, busy: null, failure: 'empty' }
      return codeFailed(state, event.failure, event.now)
    case 'code-edited':
      return state.failure && state.busy === null ? { ...state, failure: undefined } : state
    case 'resend-started':
      return { ...state, busy: 'resend', failure: undefined, resent: false }
    case 'code-sent':
      return {
        ...state,
        ...confirming({ ...state.operation, otp: codeJustSent(state.operation.otp, event.now) }),
        failure: undefined,
        resent: true,
      }
    case 'resend-failed':
      return codeFailed(state, event.failure, event.now)
    case 'network-returned':
      return isOffline(state.failure) ? { ...state, failure: undefined } : state
    case 'back-to-reading':
      return { ...reading(state.operation), index: 0 }
    default:
      return state
  }
}

const whileDrawing = (state: Drawing, event: SignerEvent): SignerState => {
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
      const otp = event.sentAt === undefined ? operation.otp : codeJustSent(operation.otp, event.sentAt)
      return { ...confirming({ ...operation, otp }), typedName: event.typedName }
    }
    case 'network-returned':
      return isOffline(state.failure) ? { ...state, failure: undefined } : state
    case 'back-to-reading':
      return { ...reading(state.operation), index: 0 }
    default:
      return state
  }
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

export const currentDocument = (state: Reading): WireDocument | undefined => state.operation.documents[state.index]

/**
 * Whether a code (or its lock) waits on the next step, so that reading again does not cost another
 * one.
 */
export const codeWaits = ({ operation }: Reading): boolean =>
  operation.otp.state !== 'none' && operation.documents.every((document) => document.read)
