import type { Verdict } from '@firmeza/pki/check'
import type { Change } from './compare/changes.ts'

/**
 * Whether a check came to one of our bounds: to ask again would come there too. Their reasons begin
 * with `too-many` or `too-much`.
 */
export const isBeyondBounds = ({ reason }: Verdict): boolean => /^too-(many|much)-/.test(reason)

/** What is to be believed of one signature. */
export interface SignatureVerdict {
  /** The bytes it covers are those that were signed, and they are one whole state of the file. */
  intact: Verdict
  /** Nothing was appended after it. */
  coversWholeFile: Verdict
  /**
   * The signer's certificate leads to a trusted one, valid at the proven time. Revocation is a
   * verdict of its own.
   */
  trusted: Verdict
  /** It carries a timestamp of itself by a trusted authority; a document timestamp is one. */
  timestamped: Verdict
  /**
   * What was appended after it changed only what this signature lets be changed (ISO 32000-2
   * §12.8.2.2).
   */
  changesAfterSigning: Verdict
  /** It keeps the rules of PAdES B-B (EN 319 142-1 §6.3), whoever made it. */
  padesBaseline: Verdict
}

/**
 * The levels of EN 319 142-1 §6, each with the reason why or why not. One needs those before it.
 */
export type PadesLevels = Record<'B' | 'T' | 'LT' | 'LTA', Verdict>

/**
 * A signature with its verdicts and what it says of itself. The claims mean something only when
 * `intact` has passed.
 */
export interface SignatureReport extends SignatureVerdict {
  kind: 'signature' | 'document-timestamp'
  fieldName: string
  /** Subject of the certificate, `CN=…, O=…`; empty when it could not be read. */
  signer: string
  reason: string
  /** Of the timestamp, when that is right. */
  time?: Date
  timestampAuthority?: string
  /** Index of the revision it covers. Absent when it covers none. */
  revision?: number
  revocation: Verdict
  padesLevels: PadesLevels
  /**
   * What it lets be done to the file: 1 nothing, 2 fill in and sign, 3 annotate too. Unless
   * `isStated` it says nothing of it, and 2 is what viewers assume.
   */
  permission: { level: 1 | 2 | 3; isStated: boolean }
  /** What was changed after it and must not be. */
  forbiddenChanges: Change[]
}

/** A state of the file, and what it changed in the one before. */
export interface RevisionReport {
  /** Bytes from the start of the file up to its end. */
  size: number
  /** Only of revisions after the first signature: nobody vouches for what was there before. */
  changes?: Change[]
  /**
   * Why there are none although there was a signature before: looking for them would have taken too
   * long.
   */
  notCompared?: string
}

/**
 * The verdict on the file: of all its signatures and document timestamps the worst, of PAdES that
 * of signatures proper. It covers the whole file if the newest does. `signatures` has all, oldest
 * first. Here `trusted` has failed too when one of the certificates was revoked by then.
 */
export interface PdfVerdict extends SignatureVerdict {
  signatures: SignatureReport[]
  /** Oldest first. */
  revisions: RevisionReport[]
}
