/** A percentage that may not have been taken: `null` is shown as "not checked". */
export interface FaceAttributesWire {
  gender: 'male' | 'female' | null
  age: number | null
  glasses: 'NoGlasses' | 'ReadingGlasses' | 'SunGlasses' | null
  facialHair: { sideburns: number; beard: number; moustache: number } | null
  hair: { hairColor: { color: string; confidence: number }[] } | null
}

/** Of a document, as its machine-readable zone or its print says (specification 2 §3.8). */
export interface DocumentData {
  icarName: string
  icarLastName: string
  icarNif: string
  icarExpirationDate: string
  icarDocType: string
  icarBirthDate: string
  icarSex: string
  icarAddress: string
  icarNationality: string
}

/** One check, and what came of it: an extra, for who looks closer than a percentage. */
export interface WireCheck {
  check: IdentificationCheck
  outcome: 'passed' | 'failed' | 'not-checked'
  /** Why, where it did not pass. */
  reason?: string
}
export const IDENTIFICATION_CHECKS = [
  'face',
  'challenge',
  'code',
  'same-face',
  'front',
  'back',
  'hologram',
  'match',
  'mrz',
  'print',
  'same-document',
  'expiry',
  'person',
  'replay',
  'video',
] as const
export type IdentificationCheck = (typeof IDENTIFICATION_CHECKS)[number]

/**
 * What may hint at a film that was shown instead of a person: frames of an earlier recording, and
 * the pixels of a screen. It changes no check, no score and no outcome.
 */
export interface WireHint {
  hint: 'same-frames' | 'screen-grid'
  outcome: 'found' | 'not-found' | 'not-checked'
  /** Why it was not checked: `too-many-alike`, more was kept than one comparison looks at. */
  reason?: 'too-few-frames' | 'too-many-alike' | 'unreadable'
}

/** Fields that are printed on an identity document. */
export const PRINTED_NAMES = [
  'surname',
  'givenNames',
  'sex',
  'nationality',
  'birthDate',
  'issueDate',
  'expiryDate',
  'documentNumber',
  'personalNumber',
  'birthPlace',
  'address',
] as const
export type PrintedName = (typeof PRINTED_NAMES)[number]

/** A printed field beside the machine-readable zone: an extra. */
export interface WirePrinted {
  name: PrintedName
  /** Dates as ISO 8601; null: it was not read, and `reason` says why. */
  value: string | null
  /** 0 to 1; null: it was not read. */
  confidence: number | null
  reason: 'not-found' | 'unsure' | 'too-slow' | null
  /** Whether the zone says the same; `not-compared`: one of the two does not tell it. */
  beside: 'same' | 'differs' | 'not-compared'
  /** What the zone says, where that differs. */
  zone: string | null
}

/** Where an identification stands, from its recording on. */
export const IDENTIFICATION_STATES = [
  'recording',
  'captured',
  'in-review',
  'passed',
  'rejected',
  'asked-again',
  'timed-out',
  'cancelled',
] as const
export type IdentificationState = (typeof IDENTIFICATION_STATES)[number]

/** Specification 2 §3.8. Images are base64 of JPEGs; empty: there is none. Confidences 0 to 1. */
export interface IdentificationResults {
  face: string
  front: string
  back: string
  hologram: string
  /** Null: it was not checked. */
  hologramConfidence: number | null
  passport: string
  passportmrz: string
  passportOcr: DocumentData | null
  customer: { name: string; lastname: string; nif: string; email: string }
  faceBiometry: { faceAttributes: FaceAttributesWire }
  frontBiometry: {
    confidence: number | null
    frontConfidence: number | null
    frontAttributes: { portrait: string }
  }
  backOcr: (DocumentData & { backConfidence: number | null }) | null
  /** The rest is ours. */
  state: IdentificationState
  checks: WireCheck[]
  /** What is printed on the front or the page, field by field; empty: nothing was read. */
  print: WirePrinted[]
  /**
   * What a person of the provider wrote who wants another try; null: nobody does. Empty: nobody
   * could open their last one.
   */
  askedAgain: string | null
  /** The page of what the party does next (what stands behind `#/`); null: nothing. */
  next: string | null
}
