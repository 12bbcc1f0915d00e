import { accountRequest, useLoaded } from '@firmeza/accounts/web'
import { type ReviewedResults, reviewPaths, type WireReview } from '@firmeza/identification/wire'
import { Listed } from '../listed.tsx'
import { Decision } from './decision.tsx'
import { Evidence } from './evidence.tsx'
import { useHold } from './use-hold.ts'

export interface ReviewProps {
  review: WireReview
  reviewers: 1 | 2
  /** It does not wait any more. */
  isOver: boolean
  /** Asks for the queue again. */
  again: () => void
  /** It was decided on, or left. */
  onDone: () => void
}

/**
 * One result: what was filmed and computed, and the decision. That it was opened stands in the
 * security log.
 */
export const Review = ({ review, reviewers, isOver, again, onDone }: ReviewProps) => {
  const path = reviewPaths.results(review.operationUuid, review.videoUuid)
  const [results, asked] = useLoaded((signal) => accountRequest<ReviewedResults>(path, { signal }), path)
  useHold(review, again)
  return (
    <>
      <div className="min-w-0 bg-sunken p-4 sm:p-6">
        <Listed loaded={results} again={asked}>
          {(here) => <Evidence review={review} results={here} />}
        </Listed>
      </div>
      <div className="border-line bg-surface p-5 max-xl:border-t xl:border-l">
        {results.status === 'here' && (
          <Decision
            review={review}
            reviewers={reviewers}
            isOver={isOver}
            personName={results.value.customer.name}
            onDone={onDone}
          />
        )}
      </div>
    </>
  )
}
