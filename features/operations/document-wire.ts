/**
 * What is to be said of a document: what was done to it before it was shown, hashed and stored (the
 * first eight), and what it is. In the answer of `getoperationbyuuid`, in the panel, in the
 * evidence and in the acta.
 */
export const DOCUMENT_NOTICES = [
  'signature-page-added',
  'damaged-rewritten',
  'restriction-lifted',
  'scripts-removed',
  'opening-action-removed',
  'layers-flattened',
  'appearances-drawn',
  'usage-rights-removed',
  'opening-action-kept',
  'earlier-signature-broken',
  'portfolio',
] as const
export type DocumentNotice = (typeof DOCUMENT_NOTICES)[number]

/**
 * Those that a sender has to know of beforehand: a document of such a notice is refused with
 * `document-needs-acknowledgement` (`needs` names them) until the creation names them in the
 * document's `acknowledged`.
 */
export const ACKNOWLEDGED_NOTICES = [
  'restriction-lifted',
  'earlier-signature-broken',
  'portfolio',
] as const satisfies readonly DocumentNotice[]
export type AcknowledgedNotice = (typeof ACKNOWLEDGED_NOTICES)[number]

/** A box on a page, which counts from 1, in points from the page's lower left. */
export interface StampPlace {
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** A page, from 1, and for how many whole seconds it was on the screen: at least one. */
export type SeenPage = [page: number, seconds: number]

/**
 * How far one document was seen: of each page the seconds in all, as often as it is told. Of pages
 * that the document has not, and of more seconds than it was there to be seen, nothing is kept.
 */
export interface SeenDocument {
  documentUuid: string
  pages: SeenPage[]
}

export interface WireDocument {
  documentUuid: string
  documentName: string
  documentLabel: string
  reference: string
  order: number
  mandatory: boolean
  /** Number of pages. */
  pages: number
  /** Width and height of the first page as displayed, in PDF points. */
  firstPage: { width: number; height: number }
  /** Of the bytes stored at creation: lowercase hexadecimal. */
  sha256: string
  notices: DocumentNotice[]
  read: boolean
  /** How far this party's browser says they saw it, so far; absent: it has not said. An extra. */
  seen?: SeenPage[]
  /** Where this party's signature shows first; absent: on no page. */
  stamp?: StampPlace
  /** Whether the sealed document can be downloaded; until then the download is the original. */
  sealed: boolean
}
