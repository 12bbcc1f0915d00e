import { accountRequest, useLoaded } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { type ReviewedResults, reviewPaths, type WireReview } from '@firmeza/identification/wire'
import { Button } from '@firmeza/ui'
import { Listed } from '../listed.tsx'
import { DECISION_TITLE, Decision } from './decision.tsx'
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
export const Review = ({ review, ...more }: ReviewProps) =>
  review.unopenable ? (
    <Unopenable review={review} unopenable={review.unopenable} {...more} />
  ) : (
    <Openable review={review} {...more} />
  )

const Openable = ({ review, reviewers, isOver, again, onDone }: ReviewProps) => {
  const path = reviewPaths.results(review.operationUuid, review.videoUuid)
  const [results, asked] = useLoaded((signal) => accountRequest<ReviewedResults>(path, { signal }), path)
  useHold(review, again)
  return (
    <>
      <div className="min-w-0 bg-sunken p-4 sm:p-5">
        <Listed loaded={results} again={asked}>
          {(here) => <Evidence review={review} results={here} />}
        </Listed>
        {results.status === 'here' && <ToDecision />}
      </div>
      <div className="flex flex-col justify-end border-line bg-surface p-5 max-xl:border-t xl:border-l">
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

/** Nothing to look at: why, and what can be decided all the same. */
const Unopenable = ({
  review,
  unopenable,
  reviewers,
  isOver,
  again,
  onDone,
}: ReviewProps & { unopenable: NonNullable<WireReview['unopenable']> }) => {
  useHold(review, again)
  return (
    <>
      <div className="min-w-0 bg-sunken p-4 sm:p-5">
        <section className="card grid gap-3 p-5">
          <h3 className="text-[1.25rem]">{m.operator_review_unopenable_title()}</h3>
          <p className="font-mono text-[0.8125rem] text-ink-2">{review.reference}</p>
          <p>{WHY[unopenable]()}</p>
        </section>
      </div>
      <div className="flex flex-col justify-end border-line bg-surface p-5 max-xl:border-t xl:border-l">
        <Decision review={review} reviewers={reviewers} isOver={isOver} personName="" onDone={onDone} />
      </div>
    </>
  )
}

const WHY: Record<NonNullable<WireReview['unopenable']>, () => string> = {
  missing: () => m.operator_review_unopenable_missing(),
  damaged: () => m.operator_review_unopenable_damaged(),
  destroyed: () => m.operator_review_unopenable_destroyed(),
}

/** Where the decision stands below all that, a way to it that is always in sight. */
const ToDecision = () => (
  <div className="sticky bottom-0 -mx-4 mt-4 -mb-4 border-line border-t bg-surface p-3 sm:-mx-5 sm:-mb-5 xl:hidden">
    <Button className="w-full" onClick={() => document.getElementById(DECISION_TITLE)?.scrollIntoView()}>
      {m.operator_decision_go()}
    </Button>
  </div>
)
