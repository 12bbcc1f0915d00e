import { accountRequest } from '@firmeza/accounts/web'
import { reviewPaths, type WireReviews } from '@firmeza/identification/wire'
import { useEffect, useRef } from 'react'
import { useKept } from '../use-kept.ts'

/** How often the queue is asked for while it is looked at: colleagues decide too. */
const AGAIN_MS = 30_000

/** Results of identifications that wait for a decision; `waiting` counts them, once it is known. */
export const useReviews = (isLookedAt: boolean) => {
  const [reviews, again] = useKept((signal) => accountRequest<WireReviews>(reviewPaths.waiting, { signal }))
  // An answer that does not come takes nothing away from who is deciding.
  const known = useRef(reviews)
  if (reviews.status === 'here' || known.current.status !== 'here') known.current = reviews
  const shown = known.current
  useEffect(() => {
    if (!isLookedAt) return
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isLookedAt, again])
  return { reviews: shown, again, waiting: shown.status === 'here' ? shown.value.waiting.length : undefined }
}
