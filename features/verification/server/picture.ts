import { createHmac } from 'node:crypto'
import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import type { VisionRefusal } from '@firmeza/vision'

/** The bytes of a picture that a body holds as base64. */
export const pictureOf = (image: string, picture: number): Result<Buffer, Refusal> => {
  // Buffer skips what is no base64 without a word.
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(image))
    return refuse({ code: 'verification-picture-refused', picture, reason: 'not-base64' })
  return ok(Buffer.from(image, 'base64'))
}

/** What was said against a picture, for whoever sent it. */
export const whyNotSeen = ({ code }: VisionRefusal, picture: number): Refusal =>
  code === 'too-busy' || code === 'too-slow'
    ? { code: 'verification-busy', retryAfterSeconds: 2 }
    : { code: 'verification-picture-refused', picture, reason: code }

/**
 * What a picture goes by in the account's ledger: the same one for the same bytes, which nobody can
 * tell from it. A UUID of version 8 (RFC 9562 §5.8).
 */
export const idOf = (key: Uint8Array, accountId: string, picture: Uint8Array): string => {
  const hash = createHmac('sha256', key).update(accountId).update(picture).digest().subarray(0, 16)
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
