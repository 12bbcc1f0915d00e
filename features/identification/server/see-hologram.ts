import type { Detection } from '../wire.ts'
import type { DetectParts } from './detect-parts.ts'
import { keepPicture } from './keep-picture.ts'
import type { Recording } from './recording.ts'
import { DOCUMENT_WORDS } from './rules/document.ts'
import { keepFrame, readFrames } from './videos.ts'

/** Frames that one judgement looks at; and how many there are at most, for who never tilts it. */
const JUDGED = 8
const MOST_FRAMES = 24

/**
 * Adds a straightened front to those of the tilting, and judges the last of them. `not-judged` once
 * there were enough without a verdict: a person must not tilt for ever, and the result says that
 * the hologram was not checked.
 */
export const seeHologram = async (
  parts: DetectParts,
  recording: Recording,
  picture: Uint8Array,
): Promise<Detection | 'not-judged'> => {
  const { video, box } = recording
  const at = parts.clock.now()
  const before = await readFrames(parts.database.db, video.id, 'hologram', MOST_FRAMES)
  if (before.length >= MOST_FRAMES) return 'not-judged'
  const reading = box.seal('hologram', picture).toString('base64')
  await keepFrame(parts.database, { videoId: video.id, stage: 'hologram', at, reading })
  const frames = before
    .slice(1 - JUDGED)
    .map(({ reading }): Uint8Array => box.open('hologram', Buffer.from(reading, 'base64')))
  const judged = await parts.vision.hologram([...frames, picture])
  const seen = judged.ok && judged.value.outcome === 'seen' ? judged.value : null
  if (!seen) return { ...NOT_YET, hint: 'tilt' }
  await keepPicture(parts, recording, { type: 'HOLOGRAM', picture, reading: seen, at })
  return {
    ...NOT_YET,
    detected: true,
    confidence: seen.confidence,
    imagebase64: Buffer.from(picture).toString('base64'),
  }
}

const NOT_YET: Detection = {
  detected: false,
  documenttype: DOCUMENT_WORDS.hologram,
  confidence: 0,
  brightness: false,
  blur: false,
}
