/**
 * The words, paths and shapes of the operations service as they cross the wire (specification 1 §3
 * and §7), without any runtime dependency: the signer's first load reads this file, so no schema
 * library may enter it. Schemas are in `contract.ts`.
 */

import { OPERATIONS_BASE } from './base-wire.ts'
import type { WireDocument } from './document-wire.ts'

export * from './base-wire.ts'
export * from './copies-wire.ts'
export * from './creation-wire.ts'
export * from './document-wire.ts'
export * from './refusals-wire.ts'
export * from './rules-wire.ts'

/** Operation classes a creation may name in `operationData` (specification 1 §9). */
export const OPERATION_CLASS = {
  demoOtp: '1239',
  simple: '1240',
  contract: '1241',
  travellerReport: '1243',
  demoBiometric: '847',
} as const
export const OPERATION_CLASSES = Object.values(OPERATION_CLASS)
export type OperationClass = (typeof OPERATION_CLASSES)[number]
/** Free, watermarked and limited: of no legal validity. */
export const DEMO_CLASSES: readonly OperationClass[] = [OPERATION_CLASS.demoOtp, OPERATION_CLASS.demoBiometric]
/**
 * What a visitor may try; whatever its class is to an account, theirs is free, watermarked and
 * limited.
 */
export const TRIAL_CLASSES: readonly OperationClass[] = [
  ...DEMO_CLASSES,
  OPERATION_CLASS.contract,
  OPERATION_CLASS.travellerReport,
]

/** Signature types a signer may be asked for (specification 1 §3). */
export const SIGNATURE_TYPES = [
  'SIMPLE',
  'BIOMETRICA',
  'AVANZADA_VIDEO_1PASO',
  'VIDEO_1PASO_OTP',
  'IDENTIFICATION_NO_ASISTIDA',
  'NOTIFICACION',
] as const
export type WireSignatureType = (typeof SIGNATURE_TYPES)[number]

/**
 * What an operation can be in. Every change of it is an evidence event, written in the same
 * transaction.
 */
export const OPERATION_STATES = [
  'created',
  'sent',
  'opened',
  'recording',
  'in-review',
  'read',
  'signed',
  'sealing',
  'completed',
  'declined',
  'expired',
  'cancelled',
  'failed',
] as const
export type OperationState = (typeof OPERATION_STATES)[number]

/** The largest PDF of a trial, and of an account's creation, in bytes. */
export const TRIAL_PDF_BYTES = 10_000_000
export const ACCOUNT_PDF_BYTES = 50_000_000

export const ACTION_STEPS = { start: 'FIRMA-INICIO', end: 'FIRMA-FINAL' } as const
export const OTP_TYPE = 'FIRMA'
export const SIGN_BOX_NAME = 'cajafirma1'

/**
 * Of a signature box, in points: a smaller one could not hold a name, a moment and a reference that
 * can be read.
 */
export const LEAST_BOX = { width: 60, height: 24 } as const

/** The box of every template (specification 1 §3), in points from the page's lower left. */
export const TEMPLATE_BOX = { pageNumber: 1, x: 10, y: 60, width: 160, height: 50 } as const

/** Paths under the service's base. Arguments are UUIDs. */
export const operationsPaths = {
  login: () => `${OPERATIONS_BASE}/login`,
  refresh: () => `${OPERATIONS_BASE}/refresh`,
  create: (domainUuid: string) => `${OPERATIONS_BASE}/create/withotpandtoken/${domainUuid}`,
  operation: (domainUuid: string, operationUuid: string) =>
    `${OPERATIONS_BASE}/getoperationbyuuid/${domainUuid}/${operationUuid}`,
  document: (operationUuid: string, documentUuid: string) =>
    `${OPERATIONS_BASE}/getdocumentbyuuidb64/${operationUuid}/${documentUuid}`,
  /** POST {@link SignerCorrection} → `{ operationUuid }`, an extra likewise. */
  correctSigner: (operationUuid: string) => `${OPERATIONS_BASE}/correctsigner/${operationUuid}`,
  /**
   * POST, an extra beside the specification's calls: erases for good what is kept of the persons of
   * an operation that has ended, its files too. Answers `{ operationUuid, erasedAt }`. 409
   * `operation-open`, and `operation-held` while it is on legal hold.
   */
  erasePersonalData: (operationUuid: string) => `${OPERATIONS_BASE}/erasepersonaldata/${operationUuid}`,
} as const

/** Our own pages' paths: not part of the customer's service. */
export const ownPaths = {
  /** POST, no body: a narrow grant for one demo operation, rate-limited. Answers `{ token }`. */
  trialToken: '/api/operations/trial-token',
  /**
   * POST {@link LinkExchange}: a link's secret for the signer's capabilities. Answers
   * {@link SignerSession}.
   */
  exchangeLink: '/api/operations/links/exchange',
  /**
   * POST `{ secret }`: a fresh link to the address the old one was sent to. Answers 202, whatever
   * the secret.
   */
  renewLink: '/api/operations/links/renew',
  /**
   * GET → {@link SendingDefaults} of the account holder; PUT {@link SendingDefaults}, whole → the
   * same: of what is created from then on, by clients of the account too.
   */
  sendingDefaults: '/api/operations/defaults',
} as const

/** `authPolicy.fields` entry. Fields with `resumen` `Y` are shown on the completion screen. */
export interface WireField {
  identifier: string
  value: string
  label: string
  resumen: 'Y' | 'N'
  authentication: 'Y' | 'N'
  order: number
}

/** Where the signer's one-time code stands. Times are ISO 8601 in UTC. */
export interface WireOtp {
  state: 'none' | 'sent' | 'locked'
  /** Empty: no phone is known, and no code can be sent. */
  maskedPhone: string
  /** Where the code goes by e-mail; absent: it goes by SMS. An extra. */
  maskedEmail?: string
  /** When another code may be asked for; absent when none was sent yet. */
  resendAt?: string
  expiresAt?: string
  lockedUntil?: string
  sendsLeft: number
  triesLeft: number
}

/**
 * Answer of `getoperationbyuuid`. The specification names `authPolicy.fields` and `documents`; the
 * rest is ours.
 */
export interface WireOperation {
  operationUuid: string
  domainUuid: string
  opClass: OperationClass
  status: OperationState
  reference: string
  demo: boolean
  language: 'es' | 'en' | 'it'
  senderName: string
  createdAt: string
  expiresAt: string
  completedAt?: string
  /**
   * Its sender withdrew it after this party had answered, and was sealed an acta of their own. An
   * extra.
   */
  withdrawn?: true
  signatureTypes: WireSignatureType[]
  authPolicy: { fields: WireField[] }
  documents: WireDocument[]
  otp: WireOtp
  /** Whether this party may pass on what they are asked for: an extra likewise. */
  handover: boolean
  /** Whether each page must have been on the screen before a document is accepted: likewise. */
  everyPage: boolean
  /** What this party does, in order: an extra beside the specification's fields. */
  tasks: WireTask[]
}

export interface WireTask {
  /**
   * `sign-with-code`, `sign-with-mailed-code`, `sign-by-drawing`,
   * `sign-by-drawing-or-mailed-code`, `acknowledge`, `identify`, `traveller-report`.
   */
  kind: string
  /** The page it is done on: what stands behind `#/`. */
  page: string
  /**
   * Where it stands, in the words of its kind: of `acknowledge`, `accepted` or `rejected` once it
   * is done; of those to draw, `typed` once it is done with a name and a code by SMS instead, and
   * `typed-mailed` with one by e-mail.
   */
  state: string
  doneAt?: string
}

/**
 * Where a signer is reached, corrected: what is absent stays. The e-mail address as long as they
 * have not acted: the links they were sent until then open nothing any more. The phone until they
 * have signed: a code that is out signs nothing any more.
 */
export interface SignerCorrection {
  /** May be left out where there is one. */
  signerUuid?: string
  email?: string
  phone?: string
}

/**
 * `attempt` is a random text of the browser tab's own: whoever acts by the link goes on with it,
 * and nobody else.
 */
export interface LinkExchange {
  secret: string
  attempt: string
}

export interface SignerSession {
  /** Renews the esignToken through `refresh`; opens nothing else. */
  token: string
  esignToken: string
  domainUuid: string
  operation: WireOperation
}
