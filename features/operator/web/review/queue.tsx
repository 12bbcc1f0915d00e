import { m } from '@firmeza/i18n'
import { CHECK_WORDS, HINT_WORDS } from '@firmeza/identification/results'
import type { WireReview } from '@firmeza/identification/wire'
import { type KeyboardEvent, useRef } from 'react'
import { since } from './since.ts'

/** From here on somebody waits for too long. */
const LATE_MS = 60 * 60_000

/** Of its heading, where focus goes once a result is left. */
export const QUEUE_TITLE = 'reviews-title'

interface QueueProps {
  waiting: WireReview[]
  opened: string | undefined
  onOpen: (review: WireReview) => void
  className?: string
}

/** What waits, the longest first: why, for how long, and who has it. J and K move in it. */
export const Queue = ({ waiting, opened, onOpen, className = '' }: QueueProps) => {
  const list = useRef<HTMLUListElement>(null)
  const now = Date.now()
  const move = (event: KeyboardEvent) => {
    const step = { j: 1, k: -1 }[event.key.toLowerCase()]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    const rows: Element[] = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = rows[rows.indexOf(document.activeElement!) + step]
    if (next instanceof HTMLElement) next.focus()
  }
  return (
    <nav aria-labelledby={QUEUE_TITLE} className={`bg-surface ${className}`}>
      <div className="lg:sticky lg:top-20">
        <div className="px-5 py-5">
          <h2 id={QUEUE_TITLE} tabIndex={-1} className="text-[1.375rem] focus:outline-none">
            {m.operator_review_queue()}
          </h2>
          <p className="mt-0.5 text-[0.9375rem] text-ink-2 tabular-nums">
            {m.operator_review_queue_lead({
              count: waiting.length,
              age: waiting[0] ? since(waiting[0].computedAt, now) : '–',
            })}
          </p>
        </div>
        <ul ref={list} onKeyDown={move} className="divide-y divide-line border-line border-y">
          {waiting.map((review) => (
            <li key={review.videoUuid}>
              <button
                type="button"
                aria-current={review.videoUuid === opened}
                onClick={() => onOpen(review)}
                className="grid w-full cursor-pointer grid-cols-[1fr_auto] items-baseline gap-x-3 px-5 py-4 text-left hover:bg-sunken focus-visible:-outline-offset-3 aria-[current=true]:bg-pen-wash aria-[current=true]:shadow-[inset_3px_0_0_var(--pen)]"
              >
                <span className="min-w-0 break-words font-semibold leading-snug">{review.senderName}</span>
                <span
                  className={`text-[0.875rem] tabular-nums ${now - Date.parse(review.computedAt) > LATE_MS ? 'font-semibold text-rec' : 'text-ink-2'}`}
                >
                  {since(review.computedAt, now)}
                </span>
                <span className="col-span-2 font-mono text-[0.8125rem] text-ink-2">{review.reference}</span>
                <span className="col-span-2 mt-1 break-words text-[0.875rem] text-ink-2 leading-snug">
                  {whyOf(review)}
                </span>
                {whoseOf(review) && (
                  <span className="col-span-2 mt-1 font-medium text-[0.875rem] leading-snug">{whoseOf(review)}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
        <p className="hidden px-5 py-4 text-[0.875rem] text-ink-2 lg:block">{m.operator_review_keys()}</p>
      </div>
    </nav>
  )
}

/** The worst that is known of it, in a line. */
const whyOf = ({ open, hints, unopenable }: WireReview): string => {
  if (unopenable) return m.operator_review_unopenable()
  const failed = open.filter(({ outcome }) => outcome === 'failed')
  const found = hints.filter(({ outcome }) => outcome === 'found').map(({ hint }) => HINT_WORDS[hint].found())
  const names = (failed.length > 0 ? failed : open).map(({ check }) => CHECK_WORDS[check]()).join(', ')
  if (open.length === 0) return [...found, m.operator_review_all_passed()].join('. ')
  const title = failed.length > 0 ? m.operator_review_failed() : m.operator_review_not_checked()
  return [...found, `${title}: ${names}`].join('. ')
}

const whoseOf = ({ hold, isPassedByOne }: WireReview): string =>
  [
    hold && (hold.isYou ? m.operator_review_yours() : m.operator_review_theirs({ name: hold.name })),
    isPassedByOne && m.operator_review_second(),
  ]
    .filter(Boolean)
    .join(' · ')
