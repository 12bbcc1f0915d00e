import type { Refusal } from '@firmeza/http'
import { ok, type Result } from '@firmeza/kernel'
import type { Operation, TaskKind } from '@firmeza/operations/server'
import { CAPTURE_TYPES, type CaptureType, type ReviewedResults } from '../../wire.ts'
import type { StoredOutcome } from '../compute-result.ts'
import type { FindParts } from '../find-out.ts'
import { readResults } from '../read-results.ts'
import { scoresOf } from '../rules/scores.ts'
import type { KeptPicture } from '../schema.ts'
import type { Strongbox } from '../strongbox.ts'
import { readCaptures, type Video } from '../videos.ts'

/** What came of a try, with what is told to nobody but the provider's own people. */
export const readReviewed = async (
  parts: FindParts & { kinds: readonly TaskKind[] },
  { operation, video, box }: { operation: Operation; video: Video; box: Strongbox },
): Promise<Result<ReviewedResults, Refusal>> => {
  const results = await readResults(parts, operation, video.id, null)
  if (!results.ok) return results
  const outcome = box.openJson<StoredOutcome>('outcome', video.outcome ?? '')
  const taken = (await readCaptures(parts.database.db, video.id)).map(({ type, at }) => ({
    type,
    atMs: Math.max(0, at.getTime() - video.startedAt.getTime()),
  }))
  const { steps, code } = video.challenge
  return ok({
    ...results.value,
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
