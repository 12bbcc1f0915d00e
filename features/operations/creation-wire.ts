/** Whom a client names when it acts for one of several. */
export interface CreatedSigner {
  signerUuid: string
  level: number
  /** Among those of the level, from 1. */
  order: number
  email: string
}

/**
 * Where a signature will show, as it was decided: the box of the creation, or one that hides
 * nothing. In points from the lower left of the page as shown.
 */
export interface CreatedStamp {
  signerUuid: string
  documentUuid: string
  /** From 1, in the document with the page that was added to it. */
  pageNumber: number
  x: number
  y: number
  width: number
  height: number
}

/** Answer of `create/withotpandtoken`. */
export interface CreationAnswer {
  /** The first signer's capability: the pages keep it as `esignToken`. */
  loginautToken: string
  /** First: the operation's id. */
  uuids: string[]
  /**
   * Where there are several signers: by level and order and, where those are the same, in the
   * payload's order.
   */
  signers?: CreatedSigner[]
  /**
   * First: the first document's id, as in the operation: by `order` and, where that is the same, by
   * reference.
   */
  documentsUuid: string[]
  /** An extra likewise. None of a signer whose signature shows on no page. */
  stamps: CreatedStamp[]
}

/**
 * POST of our own pages, by the session cookie: documents and signers as in a creation, the signers
 * by `signaturesType`, `docs` and `boxPositions` alone. Answers {@link PlacementAnswer}; nothing is
 * created or kept.
 */
export const placementPath = (domainUuid: string): string => `/api/operations/placement/${domainUuid}`

/** Where signatures would show if the documents were sent now. */
export interface PlacementAnswer {
  stamps: {
    /** Counts the body's signers from 0. */
    signer: number
    /** The document's, in the body. */
    reference: string
    /** From 1, in the document with the pages that are added to it. */
    pageNumber: number
    /** Whether that page is added for signatures. */
    onAddedPage: boolean
  }[]
}
