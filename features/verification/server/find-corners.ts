import type { Refusal } from '@firmeza/http'
import { ok, type Result } from '@firmeza/kernel'
import type { Vision } from '@firmeza/vision'
import type { FoundCorners } from '../wire.ts'
import { pictureOf, whyNotSeen } from './picture.ts'

/** Where the document lies on a picture. */
export const findCorners = async (
  { vision }: { vision: Vision },
  image: string,
): Promise<Result<FoundCorners, Refusal>> => {
  const picture = pictureOf(image, 0)
  if (!picture.ok) return picture
  const found = await vision.quad(picture.value)
  return found.ok ? ok({ corners: found.value }) : { ok: false, refusal: whyNotSeen(found.refusal, 0) }
}
