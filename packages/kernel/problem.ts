/**
 * A problem document (RFC 9457), media type `application/problem+json`.
 * `code` is for programs, `detail` is a sentence for the person in front of the screen, `field`
 * names the offending input as a path (`signers[0].signerData[1].value`). Further members carry the
 * refusal's facts (`triesLeft`, `retryAfterSeconds`).
 */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  detail: string
  field?: string
  [fact: string]: unknown
}

export const PROBLEM_MEDIA_TYPE = 'application/problem+json'
