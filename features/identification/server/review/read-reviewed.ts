import type { Refusal } from '@firmeza/http'
import { ok, type Result } from '@firmeza/kernel'
import type { Operation, TaskKind } from '@firmeza/operations/server'
import type { ReviewedResults } from '../../wire.ts'
import type { StoredOutcome } from '../compute-result.ts'
import type { FindParts } from '../find-out.ts'
import { readResults } from '../read-results.ts'
import type { Video } from '../videos.ts'

/** What came of a try, with what is told to nobody but the provider's own people. */
export const readReviewed = async (
  parts: FindParts & { kinds: readonly TaskKind[] },
  operation: Operation,
  video: Video,
): Promise<Result<ReviewedResults, Refusal>> => {
  const results = await readResults(parts, operation, video.id, null)
  if (!results.ok) return results
  const { hints = [] } = parts.strongboxes.of(video).openJson<StoredOutcome>('outcome', video.outcome ?? '')
  return ok({ ...results.value, hints })
}
