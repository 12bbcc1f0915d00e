import { accountRequest } from '@firmeza/accounts/web'
import { loggedText, m } from '@firmeza/i18n'
import { CHECK_WORDS, HINT_WORDS } from '@firmeza/identification/results'
import { reviewPaths, type WireReview, type WireReviews } from '@firmeza/identification/wire'
import { Button, EmptyState } from '@firmeza/ui'
import { useState } from 'react'
import { Listed } from './listed.tsx'
import { ReviewDetail } from './review-detail.tsx'
import { useKept } from './use-kept.ts'

/** Results of identifications that wait for a decision; `waiting` counts them, once it is known. */
export const useReviews = () => {
  const [reviews, again] = useKept((signal) => accountRequest<WireReviews>(reviewPaths.waiting, { signal }))
  return { reviews, again, waiting: reviews.status === 'here' ? reviews.value.waiting.length : undefined }
}

/** Identificaciones: what our own checks did not settle, the longest waiting first. */
export const ReviewsTab = ({ reviews: { reviews, again } }: { reviews: ReturnType<typeof useReviews> }) => {
  const [opened, open] = useState<string>()
  return (
    <Listed loaded={reviews} again={again}>
      {({ waiting }) =>
        waiting.length === 0 ? (
          <div className="card">
            <EmptyState title={m.operator_reviews_empty()}>
              <p>{m.operator_reviews_empty_body()}</p>
            </EmptyState>
          </div>
        ) : (
          <ul className="grid gap-3">
            {waiting.map((review) => (
              <li key={review.videoUuid}>
                <ReviewCard
                  review={review}
                  isOpen={opened === review.videoUuid}
                  onOpen={(isOpen) => open(isOpen ? review.videoUuid : undefined)}
                  onDone={() => {
                    open(undefined)
                    again()
                  }}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Listed>
  )
}

const UNSETTLED = [
  ['failed', () => m.operator_review_failed(), 'text-rec'],
  ['not-checked', () => m.operator_review_not_checked(), 'text-ink-2'],
] as const

interface ReviewCardProps {
  review: WireReview
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onDone: () => void
}

const ReviewCard = ({ review, isOpen, onOpen, onDone }: ReviewCardProps) => {
  const { reference, senderName, computedAt, open: unsettled, hints } = review
  return (
    <article className="card p-5 sm:px-6">
      <div className="grid gap-4 lg:grid-cols-[1fr_auto] lg:items-center">
        <div className="min-w-0">
          <h3 className="font-mono text-[1.1875rem] leading-snug">{reference}</h3>
          <p className="mt-1.5 text-[0.9375rem] text-ink-2 tabular-nums">
            {[
              m.operator_stuck_from({ sender: senderName }),
              m.operator_review_since({ moment: loggedText(computedAt) }),
            ].join(' · ')}
          </p>
          {unsettled.length === 0 && <p className="mt-1.5 text-[0.9375rem]">{m.operator_review_all_passed()}</p>}
          {UNSETTLED.map(([outcome, words, tone]) => {
            const checks = unsettled.filter((each) => each.outcome === outcome)
            return (
              checks.length > 0 && (
                <p key={outcome} className="mt-1.5 text-[0.9375rem] leading-snug">
                  <span className={`font-medium ${tone}`}>{words()}: </span>
                  {checks.map(({ check }) => CHECK_WORDS[check]()).join(', ')}
                </p>
              )
            )
          })}
          {hints
            .filter(({ outcome }) => outcome === 'found')
            .map(({ hint, outcome }) => (
              <p key={hint} className="mt-1.5 text-[0.9375rem] leading-snug">
                {HINT_WORDS[hint][outcome]()}
              </p>
            ))}
        </div>
        <Button tone={isOpen ? 'line' : 'pen'} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {isOpen ? m.operator_review_close() : m.operator_review_open()}
        </Button>
      </div>
      {isOpen && <ReviewDetail review={review} onDone={onDone} />}
    </article>
  )
}
