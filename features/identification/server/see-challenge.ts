import type { Db } from '@firmeza/store'
import type { FaceReading } from '@firmeza/vision'
import type { FaceDetection } from '../wire.ts'
import type { DetectParts } from './detect-parts.ts'
import { keepPicture } from './keep-picture.ts'
import type { Recording } from './recording.ts'
import { type ChallengeFrame, frameCodeOf, stepsDone } from './rules/challenge-frames.ts'
import type { Strongbox } from './strongbox.ts'
import { keepFrame, readFrames } from './videos.ts'

/** At three frames a second, two minutes. */
const MOST_FRAMES = 360

/** What is kept of the frames of a try's challenge, first to last. */
export const readChallengeFrames = async (db: Db, box: Strongbox, videoId: string): Promise<ChallengeFrame[]> =>
  (await readFrames(db, videoId, 'challenge', MOST_FRAMES)).map(({ reading }) =>
    box.openJson<ChallengeFrame>('challenge', reading),
  )

/**
 * Adds a frame to those of the challenge, and says how much of it those show by now that carry its
 * code. The frame that showed a step first is kept: whether it is the same face throughout is
 * judged by these.
 */
export const seeChallenge = async (
  parts: DetectParts,
  recording: Recording,
  seen: FaceReading,
  picture: Buffer,
): Promise<NonNullable<FaceDetection['challenge']>> => {
  const { video, box } = recording
  const at = parts.clock.now()
  const before = await readChallengeFrames(parts.database.db, box, video.id)
  const { steps, code, expiresAt } = video.challenge
  const told = (done: number) => ({ done, of: steps.length, next: steps[done] ?? null })
  const doneBefore = stepsDone(steps, before)
  if (doneBefore === steps.length || at > new Date(expiresAt) || before.length >= MOST_FRAMES) return told(doneBefore)
  const shown = frameCodeOf(seen.code, code)
  // Of one that was made for another recording it is kept that it came, and nothing of the person.
  const face = shown === 'other' ? null : (seen.faces[0] ?? null)
  const frame: ChallengeFrame = { atMs: at.getTime(), face, code: shown }
  const reading = box.sealJson('challenge', frame)
  await keepFrame(parts.database, { videoId: video.id, stage: 'challenge', at, reading })
  const done = stepsDone(steps, [...before, frame])
  if (done > doneBefore && frame.face)
    await keepPicture(parts, recording, {
      type: `CHALLENGE-${done}`,
      picture,
      reading: { step: steps[done - 1], face: frame.face },
      at,
    })
  return told(done)
}
