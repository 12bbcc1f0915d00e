import type { Verdict } from '@firmeza/pki/check'
import type { Budget } from '../read/budget.ts'
import type { KnownData } from './standing.ts'

export interface Trust {
  /** DER of the certificates to trust. With none, trust is `not-checked`. */
  trusted: Uint8Array[]
  /**
   * DER of the certificates timestamps must lead to; those of `trusted` if absent. With none, a
   * timestamp that is otherwise right is `not-checked`, and proves no time.
   */
  trustedAuthorities?: Uint8Array[]
  /** The moment at which certificates must be valid when no timestamp proves one. */
  at?: Date
}

/**
 * What is known besides the file, and what may still be spent on all of its signatures together.
 */
export type Informed = Trust & { known: KnownData | undefined; hashing: Budget; signers: Budget }

/** What can be said of a signature without looking at what came after it. */
export interface Judgement {
  intact: Verdict
  coversWholeFile: Verdict
  trusted: Verdict
  timestamped: Verdict
  padesBaseline: Verdict
  /**
   * Of the signer's certificates, at the proven time; of those of the timestamp's authority,
   * likewise.
   */
  revocation: Verdict
  revocationOfAuthority: Verdict
  signer: string
  time?: Date
  timestampAuthority?: string
  revision?: number
}

/** Of a message alone, without where it stands in the file. */
export type Judged = Omit<Judgement, 'coversWholeFile' | 'revision'>
