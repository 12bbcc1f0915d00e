/** A link that is shown as a code, for the camera of a phone. */
export interface HandOff {
  handOffUuid: string
  url: string
  /** ISO 8601: until when it can be opened. */
  expiresAt: string
}

/** How far the phone is. `stopped`: its recording ended without a result, and may begin again. */
export type HandOffStage =
  | 'waiting'
  | 'opened'
  | 'face'
  | 'document'
  | 'saving'
  | 'done'
  | 'stopped'
  | 'closed'
  | 'elsewhere'

/** Nothing in it names anybody: it is told to a page whose own part has ended. */
export interface HandOffStanding {
  stage: HandOffStage
  /** ISO 8601; null: not yet. */
  openedAt: string | null
  /** Since when the phone records, its person having agreed. */
  startedAt: string | null
}

export interface CancelBody {
  why: 'timeout' | 'biometry' | 'left' | 'camera'
}
export interface OtherWayBody {
  /** In the person's own words, or empty. */
  reason: string
}
