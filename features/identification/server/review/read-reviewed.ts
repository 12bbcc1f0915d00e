import type { Refusal } from '@firmeza/http'
import { ok, type Result } from '@firmeza/kernel'
import type { Operation, TaskKind } from '@firmeza/operations/server'
import { CAPTURE_TYPES, type CaptureType, type ReviewedResults } from '../../wire.ts'
import type { FindParts } from '../find-out.ts'
import { openTry } from '../open-try.ts'
import { describeTry } from '../read-results.ts'
import { scoresOf } from '../rules/scores.ts'
import type { KeptPicture } from '../schema.ts'
import type { Video } from '../videos.ts'

/** What came of a try, with what is told to nobody but the provider's own people. */
export const readReviewed = async (
  parts: FindParts & { kinds: readonly TaskKind[] },
  { operation, video }: { operation: Operation; video: Video },
): Promise<Result<ReviewedResults, Refusal>> => {
  const opened = await openTry(parts, video)
  if (!opened.ok) return opened
  const { outcome, captures } = opened.value
  const taken = captures.map(({ type, at }) => ({
    type,
    atMs: Math.max(0, at.getTime() - video.startedAt.getTime()),
  }))
  const { steps, code } = video.challenge
  return ok({
    ...(await describeTry(parts, operation, video, opened.value)),
    hints: outcome.hints ?? [],
    durationMs: video.durationMs,
    marks: taken
      .flatMap(({ type, atMs }) => (isCapture(type) ? [{ of: type, atMs }] : []))
      .toSorted((one, other) => one.atMs - other.atMs),
    challenge: {
      code,
      steps: steps.map((step, at) => ({
        step,
        atMs: taken.find(({ type }) => type === `CHALLENGE-${at + 1}`)?.atMs ?? null,
      })),
    },
    scores: scoresOf(outcome),
    models: outcome.models ?? {},
  })
}

const isCapture = (type: KeptPicture): type is CaptureType => CAPTURE_TYPES.some((each) => each === type)
