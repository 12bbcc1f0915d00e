import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import type { VisionRefusal } from '@firmeza/vision'

/** The bytes of a picture that a body holds as base64, with or without a `data:` prefix. */
export const pictureOf = (imgb64: string): Result<Buffer, Refusal> => {
  const base64 = imgb64.replace(/^data:image\/(jpeg|png|webp);base64,/, '')
  // Buffer skips what is no base64 without a word.
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(base64))
    return refuse({ code: 'identification-image-refused', reason: 'not-base64' })
  return ok(Buffer.from(base64, 'base64'))
}

/** What was said against a picture, for whoever sent it. */
export const whyNotSeen = ({ code }: VisionRefusal): Refusal =>
  code === 'too-busy' || code === 'too-slow'
    ? { code: 'identification-busy', retryAfterSeconds: 1 }
    : { code: 'identification-image-refused', reason: code }
