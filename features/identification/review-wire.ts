import type { IdentificationProfile } from './recording-wire.ts'
import type { IdentificationResults, WireCheck, WireHint } from './results-wire.ts'

/**
 * What the provider's own people do with results that wait for a decision (behind the door
 * `operator`), and where a sender sees what came of what they asked for (behind `account`).
 */
export const reviewPaths = {
  /** GET → {@link WireReviews}. */
  waiting: '/api/operator/identifications',
  /** GET → {@link ReviewedResults}. That it was looked at stands in the security log. */
  results: (operationUuid: string, videoUuid: string) => `/api/operator/identifications/${operationUuid}/${videoUuid}`,
  /** GET → the video, as it was recorded (WebM). */
  video: (operationUuid: string, videoUuid: string) =>
    `/api/operator/identifications/${operationUuid}/${videoUuid}/video`,
  /**
   * POST {@link DecisionBody} → `{ operationUuid, videoUuid }`. 409
   * `identification-not-in-review`.
   */
  decide: (operationUuid: string, videoUuid: string) =>
    `/api/operator/identifications/${operationUuid}/${videoUuid}/decision`,
  /** GET → {@link IdentificationResults}[], one for each person whose try was computed. */
  ofOperation: (operationUuid: string) => `/api/identifications/${operationUuid}`,
} as const

/** What the provider's own people see: who is identified is not told of the hints. */
export interface ReviewedResults extends IdentificationResults {
  hints: WireHint[]
}

/** A result that waits for a person of the provider. Nothing of it names who was identified. */
export interface WireReview {
  operationUuid: string
  videoUuid: string
  reference: string
  senderName: string
  profile: IdentificationProfile
  /** ISO 8601: since when it waits. */
  computedAt: string
  /** Of {@link IDENTIFICATION_CHECKS}, those that did not pass. */
  open: WireCheck[]
  hints: WireHint[]
}

export interface WireReviews {
  /** The longest waiting first. */
  waiting: WireReview[]
}

/** Why a result is rejected. */
export const REJECTION_CODES = [
  'other-person',
  'document-unreadable',
  'document-expired',
  'document-altered',
  'not-live',
  'picture-quality',
  'other',
] as const
export type RejectionCode = (typeof REJECTION_CODES)[number]

/** `code` of a rejection; `reason`, in words, of both: it is kept beside the evidence. */
export type DecisionBody =
  | { outcome: 'passed'; reason: string }
  | { outcome: 'rejected'; code: RejectionCode; reason: string }
