import { accountRequest } from '@firmeza/accounts/web'
import { reviewPaths, type WireReviews } from '@firmeza/identification/wire'
import { useEffect } from 'react'
import { useKept } from '../use-kept.ts'

/** How often the queue is asked for while it is looked at: colleagues decide too. */
const AGAIN_MS = 30_000

/** Results of identifications that wait for a decision; `waiting` counts them, once it is known. */
export const useReviews = (isLookedAt: boolean) => {
  const [reviews, again] = useKept((signal) => accountRequest<WireReviews>(reviewPaths.waiting, { signal }), {
    throughFailure: true,
  })
  useEffect(() => {
    if (!isLookedAt) return
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isLookedAt, again])
  return { reviews, again, waiting: reviews.status === 'here' ? reviews.value.waiting.length : undefined }
}
