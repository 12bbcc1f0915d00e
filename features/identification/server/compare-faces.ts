import type { Detection } from '../wire.ts'
import type { DetectParts } from './detect-parts.ts'
import { pictureOf } from './find-out.ts'
import { lookAtKept } from './look-at-kept.ts'
import type { Recording } from './recording.ts'

/**
 * How like the face that was filmed is to the document's portrait (specification 2 §4.6). Without a
 * face on either there is nothing to tell, which is not a confidence of 0.
 */
export const compareFaces = async (
  parts: DetectParts,
  { video, box }: Recording,
  portrait: Uint8Array | null,
): Promise<NonNullable<Detection['biometryData']>> => {
  const face = portrait && (await lookAtKept(parts.database, video.id, 'FACE', (kept) => pictureOf(parts, box, kept)))
  if (!face) return {}
  const match = await parts.vision.match(face, portrait)
  return match.ok && match.value ? { confidence: match.value.confidence } : {}
}
