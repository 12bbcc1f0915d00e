import type { Refusal } from '@firmeza/http'
import { ok, type Result } from '@firmeza/kernel'
import type { Acting, Operation } from '@firmeza/operations/server'
import type { FaceReading } from '@firmeza/vision'
import type { AskedFace } from '../contract.ts'
import type { DetectionHint, FaceDetection } from '../wire.ts'
import { type DetectParts, recordingAbout } from './detect-parts.ts'
import { keepPicture } from './keep-picture.ts'
import { pictureOf, whyNotSeen } from './picture.ts'
import { keepTrace } from './replay/keep-trace.ts'
import { frameCodeOf } from './rules/challenge-frames.ts'
import { type FaceFault, faultsOf, judgeFace } from './rules/frame.ts'
import { seeChallenge } from './see-challenge.ts'

const HINTS: Partial<Record<FaceFault, DetectionHint>> = {
  'no-face': 'no-face',
  'several-faces': 'several-faces',
  'face-too-small': 'face-too-small',
}

/**
 * Looks for the face of whoever is being recorded in one frame. The frame that shows it well is
 * kept; those of the challenge are judged with the ones before.
 */
export const detectFace = async (
  parts: DetectParts,
  operation: Operation,
  asked: AskedFace,
  acting: Acting,
): Promise<Result<FaceDetection, Refusal>> => {
  const recording = await recordingAbout(parts, operation, acting, asked)
  if (!recording.ok) return recording
  const picture = pictureOf(asked.imgb64)
  if (!picture.ok) return picture
  const looked = await parts.vision.face(picture.value)
  if (!looked.ok) return { ok: false, refusal: whyNotSeen(looked.refusal) }
  const seen = looked.value
  const challenge = asked.blink ? await seeChallenge(parts, recording.value, seen, picture.value) : null
  // It was made for another recording: nothing of it is kept, but that it came.
  if (frameCodeOf(seen.code, recording.value.video.challenge.code) === 'other')
    return ok({ ...unseen(seen, asked, null), hint: 'challenge', ...(challenge && { challenge }) })
  if (seen.trace) await keepTrace(parts, recording.value, seen.trace, parts.clock.now())
  const fault = judgeFace(seen, asked)
  if (fault || !seen.picture) return ok({ ...unseen(seen, asked, fault), ...(challenge && { challenge }) })
  await keepPicture(parts, recording.value, {
    type: 'FACE',
    // Whole, not cut out: what is compared later finds the face again, with some room around it.
    picture: picture.value,
    reading: { face: seen.faces[0], quality: seen.quality, rank: seen.quality.sharpness },
    at: parts.clock.now(),
  })
  return ok({
    detected: true,
    documenttype: '',
    confidence: seen.faces[0]!.confidence,
    brightness: false,
    blur: false,
    ...(asked.returnFaceImg && { imagebase64: Buffer.from(seen.picture).toString('base64') }),
    ...(asked.biometry && { biometryData: {} }),
    ...(challenge && { challenge }),
  })
}

const unseen = (seen: FaceReading, asked: AskedFace, fault: FaceFault | null): FaceDetection => ({
  detected: false,
  documenttype: '',
  confidence: seen.faces[0]?.confidence ?? 0,
  ...faultsOf(seen.quality, asked),
  ...(fault && HINTS[fault] ? { hint: HINTS[fault] } : {}),
})
