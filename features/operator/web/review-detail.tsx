import { accountRequest, useLoaded } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { Hints, ResultsView } from '@firmeza/identification/results'
import {
  REJECTION_CODES,
  type RejectionCode,
  type ReviewedResults,
  reviewPaths,
  type WireReview,
} from '@firmeza/identification/wire'
import { Button } from '@firmeza/ui'
import { Listed } from './listed.tsx'
import { useReasonedAction } from './use-reasoned-action.tsx'

const CODES: Record<RejectionCode, () => string> = {
  'other-person': () => m.operator_rejection_other_person(),
  'document-unreadable': () => m.operator_rejection_unreadable(),
  'document-expired': () => m.operator_rejection_expired(),
  'document-altered': () => m.operator_rejection_altered(),
  'not-live': () => m.operator_rejection_not_live(),
  'picture-quality': () => m.operator_rejection_quality(),
  other: () => m.operator_rejection_other(),
}

/**
 * The video, what was computed of it, and the decision. That it was opened stands in the security
 * log.
 */
export const ReviewDetail = ({ review, onDone }: { review: WireReview; onDone: () => void }) => {
  const { operationUuid, videoUuid, reference } = review
  const path = reviewPaths.results(operationUuid, videoUuid)
  const [results, again] = useLoaded((signal) => accountRequest<ReviewedResults>(path, { signal }), path)
  const [ask, dialog] = useReasonedAction(onDone)
  const url = reviewPaths.decide(operationUuid, videoUuid)
  return (
    <div className="mt-5 border-line border-t pt-5">
      <Listed loaded={results} again={again}>
        {(here) => (
          <>
            <p className="font-medium text-[1.0625rem]">
              {`${here.customer.name} ${here.customer.lastname}`.trim()}
              {here.customer.nif && <span className="ml-3 font-mono text-ink-2">{here.customer.nif}</span>}
            </p>
            {/* biome-ignore lint/a11y/useMediaCaption: nobody speaks in it, and no sound is recorded */}
            <video
              controls
              preload="none"
              src={reviewPaths.video(operationUuid, videoUuid)}
              aria-label={m.operator_review_video()}
              className="mt-4 aspect-[4/3] w-full max-w-[32rem] rounded-card bg-ink"
            />
            <ResultsView results={here} />
            {here.hints.length > 0 && <Hints hints={here.hints} />}
            <div className="mt-6 flex flex-wrap gap-2">
              <Button
                className="max-sm:flex-1"
                onClick={() =>
                  ask({
                    title: m.operator_review_pass_title({ reference }),
                    body: m.operator_review_pass_body(),
                    label: m.operator_review_pass(),
                    url,
                    sent: { outcome: 'passed' },
                    done: m.operator_review_passed(),
                  })
                }
              >
                {m.operator_review_pass()}
              </Button>
              <Button
                tone="line"
                className="max-sm:flex-1"
                onClick={() =>
                  ask({
                    title: m.operator_review_reject_title({ reference }),
                    body: m.operator_review_reject_body(),
                    label: m.operator_review_reject(),
                    url,
                    sent: { outcome: 'rejected' },
                    choice: {
                      name: 'code',
                      label: m.operator_review_code(),
                      options: REJECTION_CODES.map((value) => ({ value, label: CODES[value]() })),
                    },
                    done: m.operator_review_rejected(),
                  })
                }
              >
                {m.operator_review_reject()}
              </Button>
            </div>
          </>
        )}
      </Listed>
      {dialog}
    </div>
  )
}
