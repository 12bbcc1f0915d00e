import type { CaptureType, ChallengeStep, IdentificationProfile } from './recording-wire.ts'
import type { Unopenable } from './refusals-wire.ts'
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
  /** GET → the video, as it was recorded: WebM, MP4 or a {@link JPEG_FILM}, as its type says. */
  video: (operationUuid: string, videoUuid: string) =>
    `/api/operator/identifications/${operationUuid}/${videoUuid}/video`,
  /**
   * POST {@link HoldBody} → `{ hold }`, a {@link WireHold} or null: says to the others who looks
   * at it. 409 `identification-held`, `identification-not-in-review`.
   */
  hold: (operationUuid: string, videoUuid: string) =>
    `/api/operator/identifications/${operationUuid}/${videoUuid}/hold`,
  /**
   * POST {@link DecisionBody} → `{ operationUuid, videoUuid }`. 409
   * `identification-not-in-review`, `identification-held`, `identification-passed-by-you`,
   * `identification-no-try-left`; `identification-opens-again`, to the code `unopenable`;
   * `identification-not-examined`, to any other word about what nobody can have looked at.
   */
  decide: (operationUuid: string, videoUuid: string) =>
    `/api/operator/identifications/${operationUuid}/${videoUuid}/decision`,
  /** GET → {@link IdentificationResults}[], one for each person whose try was computed. */
  ofOperation: (operationUuid: string) => `/api/identifications/${operationUuid}`,
} as const

/** What the provider's own people see: who is identified is not told of the hints. */
export interface ReviewedResults extends IdentificationResults {
  hints: WireHint[]
  /** Of the film, in milliseconds; null: unknown. */
  durationMs: number | null
  /** When each picture was taken, in milliseconds after the start. */
  marks: { of: CaptureType; atMs: number }[]
  challenge: {
    /** Digits that the page showed meanwhile: they can be seen in no other film. */
    code: string
    /** In their order; `atMs` null: it was not seen. */
    steps: { step: ChallengeStep; atMs: number | null }[]
  }
  scores: WireScore[]
  /** Names and versions of what looked; empty: not known. */
  models: Record<string, string>
}

/** A confidence beside what it has to reach, both 0 to 1; `value` null: it was not checked. */
export interface WireScore {
  score: 'match' | 'front' | 'hologram' | 'back' | 'passport'
  value: number | null
  least: number
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
  /** Who looks at it; null: nobody. */
  hold: WireHold | null
  /**
   * Why nobody can look at it, and nothing is told of its checks. It can be asked for again or
   * rejected, both with the code `unopenable`. Null: what came of it opens; whether its pictures do
   * shows when they are asked for, and a refusal with one of these codes allows the same.
   */
  unopenable: Unopenable | null
  /** One of two has passed it. */
  isPassedByOne: boolean
  /** And that was you: somebody else has to. */
  isPassedByYou: boolean
}

export interface WireHold {
  name: string
  isYou: boolean
  /** ISO 8601. */
  until: string
}

export interface HoldBody {
  /** False: it is left to others, unless another page of the same operator has it by now. */
  isHeld: boolean
  /** A random sign of the page that asks, of 8 to 64 characters. */
  page: string
}

export interface WireReviews {
  /** The longest waiting first. */
  waiting: WireReview[]
  /** How many people have to pass a result. */
  reviewers: 1 | 2
}

/** Why a result is rejected; `unopenable`: nobody could look at it. */
export const REJECTION_CODES = [
  'other-person',
  'document-unreadable',
  'document-expired',
  'document-altered',
  'not-live',
  'picture-quality',
  'unopenable',
  'other',
] as const
export type RejectionCode = (typeof REJECTION_CODES)[number]

/** Why somebody has to try again. */
export const REPEAT_CODES = [
  'document-unreadable',
  'hologram-unseen',
  'document-covered',
  'picture-quality',
  'somebody-else-seen',
  'unopenable',
  'other',
] as const
export type RepeatCode = (typeof REPEAT_CODES)[number]

/** `code` of a rejection; `reason`, in words: it is kept beside the evidence. */
export type DecisionBody =
  | { outcome: 'passed'; reason: string }
  | { outcome: 'rejected'; code: RejectionCode; reason: string }
  /**
   * `reason` is what the person reads who has to try again; with the code `unopenable` it is for
   * the log, and they read that what they recorded could not be opened.
   */
  | { outcome: 'repeat'; code: RepeatCode; reason: string }
