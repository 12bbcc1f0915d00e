/**
 * Which of the two entries a hash belongs to: the signer's pages, or the shell with everything
 * else.
 */
export type World = 'signer' | 'shell'

const SIGNER =
  /^#\/(simpleSignature|handwrittenSignature|resumeSignature|identificationSignature|resumeIdentification|resumeVideoIdentification|travellerReport|certifiedNotification|signedCopy)(?=[/?]|$)/

/** The world of a location hash (`#/simpleSignature/…`). */
export const worldOf = (hash: string): World => (SIGNER.test(hash) ? 'signer' : 'shell')
