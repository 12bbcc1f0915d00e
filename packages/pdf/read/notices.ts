/**
 * What is to be said of a document that was ingested: to whoever sends it, to whoever signs it, and
 * in the evidence. The first eight tell what was done to it before it was shown, the others what it
 * is.
 */
const PDF_NOTICES = [
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
export type PdfNotice = (typeof PDF_NOTICES)[number]

/** The same, in the order in which they are said. */
export const inOrder = (notices: PdfNotice[]): PdfNotice[] => PDF_NOTICES.filter((each) => notices.includes(each))
