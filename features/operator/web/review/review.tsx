import { accountRequest, useLoaded } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import {
  type ReviewedResults,
  reviewPaths,
  UNOPENABLE,
  type Unopenable as UnopenableCode,
  type WireReview,
} from '@firmeza/identification/wire'
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
 * One result: what was filmed and computed, and the decision; or why there is nothing to look at,
 * and what can be decided all the same. That it was opened stands in the security log.
 */
export const Review = ({ review, reviewers, isOver, again, onDone }: ReviewProps) => {
  const path = reviewPaths.results(review.operationUuid, review.videoUuid)
  const [results, asked] = useLoaded((signal) => accountRequest<ReviewedResults>(path, { signal }), path)
  useHold(review, again)
  const unopenable = results.status === 'failed' ? unopenableOf(results.failure.problem?.code) : undefined
  return (
    <>
      <div className="min-w-0 bg-sunken p-4 sm:p-5">
        {unopenable ? (
          <Unopenable reference={review.reference} why={unopenable} />
        ) : (
          <Listed loaded={results} again={asked}>
            {(here) => <Evidence review={review} results={here} />}
          </Listed>
        )}
        {results.status === 'here' && <ToDecision />}
      </div>
      <div className="flex flex-col justify-end border-line bg-surface p-5 max-xl:border-t xl:border-l">
        {(results.status === 'here' || unopenable) && (
          <Decision
            review={review}
            reviewers={reviewers}
            isOver={isOver}
            isUnopenable={unopenable !== undefined}
            personName={results.status === 'here' ? results.value.customer.name : ''}
            onDone={onDone}
          />
        )}
      </div>
    </>
  )
}

const Unopenable = ({ reference, why }: { reference: string; why: UnopenableCode }) => (
  <section className="card grid gap-3 p-5">
    <h3 className="text-[1.25rem]">{m.operator_review_unopenable_title()}</h3>
    <p className="font-mono text-[0.8125rem] text-ink-2">{reference}</p>
    <p>{WHY[why]()}</p>
  </section>
)

const unopenableOf = (code: string | undefined): UnopenableCode | undefined => UNOPENABLE.find((each) => each === code)

const WHY: Record<UnopenableCode, () => string> = {
  'identification-key-missing': () => m.operator_review_unopenable_missing(),
  'identification-key-damaged': () => m.operator_review_unopenable_damaged(),
  'identification-destroyed': () => m.operator_review_unopenable_destroyed(),
  'identification-damaged': () => m.operator_review_unopenable_content(),
}

/** Where the decision stands below all that, a way to it that is always in sight. */
const ToDecision = () => (
  <div className="sticky bottom-0 -mx-4 mt-4 -mb-4 border-line border-t bg-surface p-3 sm:-mx-5 sm:-mb-5 xl:hidden">
    <Button className="w-full" onClick={() => document.getElementById(DECISION_TITLE)?.scrollIntoView()}>
      {m.operator_decision_go()}
    </Button>
  </div>
)
