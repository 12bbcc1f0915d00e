import { m } from '@firmeza/i18n'
import type { WireReview, WireReviews } from '@firmeza/identification/wire'
import { Button, EmptyState } from '@firmeza/ui'
import { useState } from 'react'
import { Listed } from '../listed.tsx'
import { QUEUE_TITLE, Queue } from './queue.tsx'
import { Review } from './review.tsx'
import type { useReviews } from './use-reviews.ts'

/** Identificaciones: what our own checks did not settle, the longest waiting first. */
export const ReviewsTab = ({ reviews: { reviews, again } }: { reviews: ReturnType<typeof useReviews> }) => {
  const [opened, open] = useState<WireReview>()
  return (
    <Listed loaded={reviews} again={again}>
      {(here) =>
        here.waiting.length === 0 && !opened ? (
          <div className="card">
            <EmptyState title={m.operator_reviews_empty()}>
              <p>{m.operator_reviews_empty_body()}</p>
            </EmptyState>
          </div>
        ) : (
          <Workspace reviews={here} opened={opened} open={open} again={again} />
        )
      }
    </Listed>
  )
}

interface WorkspaceProps {
  reviews: WireReviews
  opened: WireReview | undefined
  open: (review: WireReview | undefined) => void
  again: () => void
}

/**
 * Queue, evidence and decision side by side; on a phone the queue, and then what was opened of it.
 * What is open stays though it waits no more: somebody may be writing.
 */
const Workspace = ({ reviews: { waiting, reviewers }, opened, open, again }: WorkspaceProps) => {
  const current = waiting.find(({ videoUuid }) => videoUuid === opened?.videoUuid)
  const review = current ?? opened
  const close = () => {
    open(undefined)
    again()
    requestAnimationFrame(() => document.getElementById(QUEUE_TITLE)?.focus())
  }
  return (
    <div className="card grid grid-cols-[minmax(0,1fr)] overflow-clip lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)_20rem]">
      <Queue
        waiting={waiting}
        opened={review?.videoUuid}
        onOpen={open}
        className={`border-line lg:row-span-2 lg:block lg:border-r xl:row-span-1 ${review ? 'hidden' : ''}`}
      />
      {review ? (
        <>
          <div className="border-line border-b px-5 py-2 lg:hidden">
            <Button tone="quiet" className="px-0" onClick={close}>
              {m.operator_review_back()}
            </Button>
          </div>
          <Review
            key={review.videoUuid}
            review={review}
            reviewers={reviewers}
            isOver={!current}
            again={again}
            onDone={close}
          />
        </>
      ) : (
        <div className="hidden bg-sunken lg:block xl:col-span-2">
          <EmptyState title={m.operator_review_pick()}>
            <p>{m.operator_review_pick_body()}</p>
          </EmptyState>
        </div>
      )}
    </div>
  )
}
