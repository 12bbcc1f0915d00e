import type { Locale } from '@firmeza/kernel'
import type { StoredFile } from '@firmeza/store'
import type { EvidenceLink } from '../../domain/chain.ts'
import type { SealedParts } from './sealed-parts.ts'

/** What the evidence zip of a completed operation is made of. Equal content makes equal bytes. */
export interface EvidenceZipContent {
  reference: string
  language: Locale
  brandName: string
  completedAt: Date
  /** The whole chain so far: `ActaSealed` is in it, and perhaps what came later. */
  links: EvidenceLink[]
  documents: { id: string; sourceSha256: string; sealedSha256: string }[]
  actaSha256: string
  /** Where this installation answers, without a trailing slash: there its root is published. */
  baseUrl: string
  /** DER of the one certificate that seals lead to. */
  sealRoot: Uint8Array
  /** DER of those that timestamps may lead to; none where nobody told us. */
  trustedAuthorities: Uint8Array[]
}

/** A PDF that was sealed, and what its seal consists of. */
export interface SealedPdf {
  /** In the zip, without ending: `documents/1-sealed`. */
  name: string
  stored: StoredFile
  seal: SealedParts
  /**
   * The file of the root its timestamp leads to; absent when that is none of those we were told.
   */
  timestampRoot?: string
}

export const SUMS = 'SHA256SUMS'
export const PAGE = 'VERIFY.md'
export const SEAL_ROOT = 'certificates/seal-root.pem'
