/**
 * Which of the two entries a hash belongs to: the signer's pages, or the shell with everything
 * else.
 */
export type World = 'signer' | 'shell'

const SIGNER =
  /^#\/(simpleSignature|handwrittenSignature|resumeSignature|identificationSignature|resumeIdentification|resumeVideoIdentification|travellerReport|certifiedNotification|signedCopy)(?=[/?]|$)/

/** The world of a location hash (`#/simpleSignature/…`). */
export const worldOf = (hash: string): World => (SIGNER.test(hash) ? 'signer' : 'shell')

/**
 * Whether what a location hash leads to begins with the page that says a link is being opened: all
 * of the signer's world but what comes after a signature.
 */
export const beginsWithOpening = (hash: string): boolean => worldOf(hash) === 'signer' && !hash.startsWith('#/resume')

/**
 * Whether a location hash leads to a document that is read and signed. Said here again, not asked
 * of signing: what index.html itself runs is small.
 */
export const leadsToReading = (hash: string): boolean => /^#\/(simple|handwritten)Signature(?=[/?]|$)/.test(hash)
