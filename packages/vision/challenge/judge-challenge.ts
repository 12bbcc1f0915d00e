import type { SeenFace } from '../reading.ts'

/** What a person is asked to do before the camera. Left and right are their own. */
export type ChallengeStep = 'blink' | 'turn-left' | 'turn-right'

export interface ChallengeFrame {
  atMs: number
  face: SeenFace | null
}

/** Degrees from which a head is turned, and up to which it looks at the camera again. */
const TURNED = 18
const STRAIGHT = 12
/** Openness of eyes, as a share of what is usual for this person. */
const CLOSED = 0.6
/** Frames that tell what is usual. */
const USUAL_FRAMES = 2

/**
 * How many of the steps a series of frames shows, in their order: a turn counts once the head was
 * straight before it, a blink once the eyes were open before it. What is done out of order does not
 * count.
 */
export const judgeChallenge = (
  steps: readonly ChallengeStep[],
  frames: readonly ChallengeFrame[],
): { done: number } => {
  let done = 0
  let isReady = false
  const open: number[] = []
  for (const { face } of frames) {
    const step = steps[done]
    if (!step) break
    if (!face) continue
    const openness = (face.eyes.left + face.eyes.right) / 2
    const usual = open.length >= USUAL_FRAMES ? median(open) : null
    const isStraight = Math.abs(face.yaw) < STRAIGHT
    const isClosed = usual !== null && openness < usual * CLOSED
    if (isStraight && !isClosed) open.push(openness)
    if (isReady && isDone(step, face, isClosed && isStraight)) {
      done += 1
      isReady = false
      continue
    }
    if (isStraight && !isClosed && (step !== 'blink' || open.length >= USUAL_FRAMES)) isReady = true
  }
  return { done }
}

const isDone = (step: ChallengeStep, { yaw }: SeenFace, hasBlinked: boolean): boolean => {
  if (step === 'blink') return hasBlinked
  return step === 'turn-left' ? yaw > TURNED : yaw < -TURNED
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
