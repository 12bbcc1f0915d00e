import type { WireDocument, WireOperation } from '@firmeza/operations/wire'

/** The document whose stamp is shown: the first that was accepted and has one. */
export const stampedOf = ({ documents }: Pick<WireOperation, 'documents'>): WireDocument | undefined =>
  documents.find(({ stamp, read }) => stamp && read)
