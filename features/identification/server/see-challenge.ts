import { type FaceReading, judgeChallenge, type SeenFace } from '@firmeza/vision'
import type { FaceDetection } from '../wire.ts'
import type { DetectParts } from './detect-parts.ts'
import { keepPicture } from './keep-picture.ts'
import type { Recording } from './recording.ts'
import { identificationFrames } from './schema.ts'
import { readFrames } from './videos.ts'

/** At three frames a second, two minutes. */
const MOST_FRAMES = 360

interface ChallengeFrame {
  atMs: number
  face: SeenFace | null
}

/**
 * Adds a frame to those of the challenge, and says how much of it they show by now. The frame that
 * showed a step first is kept: whether it is the same face throughout is judged by these.
 */
export const seeChallenge = async (
  parts: DetectParts,
  recording: Recording,
  seen: FaceReading,
  picture: Buffer,
): Promise<NonNullable<FaceDetection['challenge']>> => {
  const { video, box } = recording
  const at = parts.clock.now()
  const before = (await readFrames(parts.database.db, video.id, 'challenge', MOST_FRAMES)).map(({ reading }) =>
    box.openJson<ChallengeFrame>('challenge', reading),
  )
  const { steps, expiresAt } = video.challenge
  const told = (done: number) => ({ done, of: steps.length, next: steps[done] ?? null })
  const doneBefore = judgeChallenge(steps, before).done
  if (doneBefore === steps.length || at > new Date(expiresAt) || before.length >= MOST_FRAMES) return told(doneBefore)
  const frame: ChallengeFrame = { atMs: at.getTime(), face: seen.faces[0] ?? null }
  await parts.database.db
    .insert(identificationFrames)
    .values({ videoId: video.id, stage: 'challenge', at, reading: box.sealJson('challenge', frame) })
    .onConflictDoNothing()
  const { done } = judgeChallenge(steps, [...before, frame])
  if (done > doneBefore && frame.face)
    await keepPicture(parts, recording, {
      type: `CHALLENGE-${done}`,
      picture,
      reading: { step: steps[done - 1], face: frame.face },
      at,
    })
  return told(done)
}
