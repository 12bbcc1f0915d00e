import { judgeChallenge, type SeenFace, type ShownCode } from '@firmeza/vision'
import type { ChallengeStep } from '../../wire.ts'

/** Whether the code in a frame is this recording's or another's; `unread`: none can be told. */
export type FrameCode = 'right' | 'other' | 'unread'

/** What is kept of a frame of the challenge. */
export interface ChallengeFrame {
  atMs: number
  face: SeenFace | null
  code: FrameCode
}

export const frameCodeOf = (shown: ShownCode | null, code: string): FrameCode => {
  if (!shown || shown.digits === null) return 'unread'
  return shown.digits === code ? 'right' : 'other'
}

/** How many of the steps are shown by the frames that carry the code: no other counts. */
export const stepsDone = (steps: readonly ChallengeStep[], frames: readonly ChallengeFrame[]): number =>
  judgeChallenge(
    steps,
    frames.filter(({ code }) => code === 'right'),
  ).done

/** How many frames there are of each. */
export const countCodes = (frames: readonly Pick<ChallengeFrame, 'code'>[]): Record<FrameCode, number> => {
  const counts = { right: 0, other: 0, unread: 0 }
  for (const { code } of frames) counts[code] += 1
  return counts
}
