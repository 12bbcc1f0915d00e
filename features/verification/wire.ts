/**
 * Words, paths and shapes of document verification as they cross the wire. No runtime dependency
 * enters this file.
 */

/** Calls of our own page, for who is signed in. */
export const verificationPaths = {
  /** POST {@link CornersBody} → {@link FoundCorners}: where the document lies. Costs nothing. */
  corners: '/api/verification/corners',
  /**
   * POST {@link ReadingBody} → {@link WireReading}: what the document says. Paid where something
   * was read, once for a picture, however often it is read again.
   */
  readings: '/api/verification/readings',
} as const

/** Of one picture, in bytes; its longer side is best brought down to {@link PICTURE_SIDE}. */
export const PICTURE_BYTES = 4_000_000
/** Pixels: what is larger is looked at as if it were brought down to it. */
export const PICTURE_SIDE = 2000

/** In pixels of the picture, upright, its longer side {@link PICTURE_SIDE} at most. */
export type Corner = readonly [x: number, y: number]

/** Of a document, all the way around. */
export type Corners = readonly [Corner, Corner, Corner, Corner]

export interface CornersBody {
  /** A JPEG, PNG or WebP, base64. */
  image: string
}

export interface FoundCorners {
  /** Null: no document was seen. */
  corners: Corners | null
}

export interface ReadingBody {
  /** One side of a document, or both. */
  pictures: { image: string; corners?: Corners }[]
}

/** What a picture showed of a document. */
export const SEEN = ['zone', 'unsure-zone', 'front', 'no-zone', 'no-document'] as const
export type Seen = (typeof SEEN)[number]

export interface SeenPicture {
  /** `unsure-zone`: what was read is not told, for too little of it holds together. */
  seen: Seen
  side: 'front' | 'back' | 'passport' | 'other' | null
  /** That it is that side of a document, 0 to 1; null: there is none. */
  confidence: number | null
  corners: Corners | null
}

export const FIELD_NAMES = [
  'documentCode',
  'issuer',
  'documentNumber',
  'personalNumber',
  'surname',
  'givenNames',
  'birthDate',
  'expiryDate',
  'sex',
  'nationality',
  'optional',
  'zone',
] as const
export type FieldName = (typeof FIELD_NAMES)[number]

/** By a check digit (ICAO Doc 9303-3 §4.9), or the letter of a Spanish number. */
export type FieldCheck =
  | { outcome: 'passed' | 'failed'; by: 'digit' | 'letter'; sign: string }
  | { outcome: 'not-checked'; reason: 'no-digit' }

export interface ReadField {
  name: FieldName
  /** Dates as ISO 8601; null: it is not there, or not known. Of the zone, how many lines. */
  value: string | null
  check: FieldCheck
}

/** A check digit of the zone, and its place in the joined lines, from 0. */
export interface ZoneDigit {
  field: string
  at: number
  isRight: boolean
}

/** The machine-readable zone. */
export interface ReadZone {
  format: string
  lines: string[]
  digits: ZoneDigit[]
  /** All digits right, dates plausible, each character sure. */
  isAccepted: boolean
  /** Why it is not, each a word. */
  reasons: string[]
  /** Of the least sure character, 0 to 1. */
  confidence: number
}

/** Fields that are printed on the sides of a card, or on a passport's page. */
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

/** A printed field beside the zone, which counts where they differ. */
export interface PrintedField {
  name: PrintedName
  /** Dates as ISO 8601; null: it was not read, and `reason` says why. */
  value: string | null
  /** 0 to 1; null: it was not read. */
  confidence: number | null
  reason: 'not-found' | 'unsure' | 'too-slow' | null
  /** `not-compared`: one of the two does not tell it. */
  beside: 'same' | 'differs' | 'not-compared'
  /** What the zone says, where that differs. */
  zone: string | null
}

/** Whether both sides carry the same number: the document's, or else its holder's. */
export type SameDocument =
  | { outcome: 'passed' | 'failed'; by: 'documentNumber' | 'personalNumber' }
  | { outcome: 'not-checked'; reason: 'one-side' | 'no-number' | 'unsure' }

/** What is not looked at, and must not be taken for passed. */
export const NOT_CHECKED = ['print', 'portrait', 'authenticity', 'same-document'] as const
export type NotCheckedPart = (typeof NOT_CHECKED)[number]

export interface ReadDocument {
  zone: ReadZone
  fields: ReadField[]
  /** Null: its date of expiry is not known. */
  isExpired: boolean | null
  /** Empty: no front or page was there to be read. */
  print: PrintedField[]
  sameDocument: SameDocument
  notChecked: NotCheckedPart[]
}

export interface WireReading {
  pictures: SeenPicture[]
  /** Null: nothing could be read, and nothing is paid. */
  document: ReadDocument | null
  /** Credits that the account has now. */
  creditsLeft: number
}

/**
 * Refusal codes of document verification. Facts carried: `verification-picture-refused` picture
 * (from 0), reason · `verification-corners-refused` picture · `verification-credits-exhausted`
 * price · `verification-busy` retryAfterSeconds.
 */
export const VERIFICATION_REFUSALS = [
  'verification-picture-refused',
  'verification-corners-refused',
  'verification-credits-exhausted',
  'verification-busy',
] as const
export type VerificationRefusalCode = (typeof VERIFICATION_REFUSALS)[number]
