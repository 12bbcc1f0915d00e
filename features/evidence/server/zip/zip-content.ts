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
  /** Texts whose SHA-256 the first event tells of each copy: for its sender alone. */
  copies: string[]
  actaSha256: string
  /** Where this installation answers, without a trailing slash: there its root is published. */
  baseUrl: string
  /** DER of the one certificate that seals lead to. */
  sealRoot: Uint8Array
  /** DER of the one that signers' certificates lead to: perhaps the same. */
  signerRoot: Uint8Array
  /** DER of those that timestamps may lead to; none where nobody told us. */
  trustedAuthorities: Uint8Array[]
}

/** A PDF that was sealed, and the signatures that were made with the seal. */
export interface SealedPdf {
  /** In the zip, without ending: `documents/1-sealed`. */
  name: string
  stored: StoredFile
  signatures: NamedSignature[]
}

export interface NamedSignature extends SealedParts {
  /** In the zip, without ending: that of its PDF, or `documents/1-sealed.signer-1`. */
  file: string
  isSeal: boolean
  /**
   * The file of the root its timestamp leads to; absent when that is none of those we were told.
   */
  timestampRoot?: string
}

export const SUMS = 'SHA256SUMS'
export const PAGE = 'VERIFY.md'
export const SEAL_ROOT = 'certificates/seal-root.pem'
/** Where it is not the same as that. */
export const SIGNER_ROOT = 'certificates/signer-root.pem'
