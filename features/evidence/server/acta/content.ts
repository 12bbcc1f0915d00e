import type { Locale } from '@firmeza/kernel'
import type { PdfNotice } from '@firmeza/pdf'
import type { EvidenceLink } from '../../domain/chain.ts'

/** A party who is to learn nothing of the others. */
export interface OneParty {
  party: string
  /** Ids of the other parties, their tasks, and the documents that only they were sent. */
  others: string[]
}

/**
 * What the acta (the certificate of evidence) is composed from. Plain data: it crosses into a
 * thread.
 */
export interface ActaContent {
  id: string
  /** Whom it is for, and tells of alone; absent: it tells of all. */
  of?: OneParty
  /** The short reference people read aloud. */
  reference: string
  opClass: string
  demo: boolean
  language: Locale
  senderName: string
  brandName: string
  /** Where this installation answers, without a trailing slash. */
  baseUrl: string
  /** SHA-256 of the certificate its seals lead to, as OpenSSL writes it: `AB:CD:…`. */
  rootFingerprint: string
  createdAt: Date
  composedAt: Date
  parties: {
    id: string
    name: string
    lastname: string
    email: string
    /** E.164, or empty. */
    phone: string
    fields: { identifier: string; label: string; value: string }[]
    /** Of their tasks, in their order. */
    kinds: string[]
    /** The ids of theirs. */
    documents: string[]
  }[]
  documents: {
    id: string
    label: string
    name: string
    pages: number
    /** Of the bytes stored at creation. */
    sourceSha256: string
    /** What the sender sent, when it was rewritten. */
    original?: { sha256: string } | null
    /** What is to be said of it. */
    notices?: PdfNotice[]
    sealedSha256: string
    timestamp: { time: Date; serial: string; authority: string }
  }[]
  /**
   * The whole chain told by this acta, what each party did in it; the head it names is the last
   * link's hash.
   */
  links: EvidenceLink[]
}
