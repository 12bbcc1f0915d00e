import { loggedText, m } from '@firmeza/i18n'
import { Hints, ResultsView } from '@firmeza/identification/results'
import { type ReviewedResults, reviewPaths, type WireReview } from '@firmeza/identification/wire'
import { Pill } from '@firmeza/ui'
import { useEffect, useRef } from 'react'
import { Captures } from './captures.tsx'
import { Challenge } from './challenge.tsx'
import { Film } from './film.tsx'
import { Retention } from './retention.tsx'
import { Scores } from './scores.tsx'
import { useFilm } from './use-film.ts'

/** Who it is about, the film with its challenge, the pictures, and what was measured. */
export const Evidence = ({ review, results }: { review: WireReview; results: ReviewedResults }) => {
  const { operationUuid, videoUuid, reference, senderName, computedAt, hold, isPassedByOne } = review
  const { customer, durationMs, marks, challenge, scores, checks, hints, models } = results
  const film = useFilm(reviewPaths.video(operationUuid, videoUuid), durationMs)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const seek = (atMs: number) => void film.seek(atMs)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {hold && (
            <Pill tone={hold.isYou ? 'pen' : 'warn'}>
              {hold.isYou ? m.operator_review_yours() : m.operator_review_theirs({ name: hold.name })}
            </Pill>
          )}
          {isPassedByOne && <Pill tone="pen">{m.operator_review_second()}</Pill>}
          <span className="font-mono text-[0.9375rem] text-ink-2">{reference}</span>
        </p>
        <h3 ref={heading} tabIndex={-1} className="focus:outline-none mt-2 break-words text-[1.625rem] leading-tight">
          {`${customer.name} ${customer.lastname}`.trim()}
        </h3>
        <p className="mt-1 text-ink-2 tabular-nums">
          {[m.operator_review_for({ sender: senderName }), loggedText(computedAt), customer.nif]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {hold && !hold.isYou && (
          <p className="mt-2 text-warn xl:hidden">{m.operator_decision_theirs({ name: hold.name })}</p>
        )}
      </header>
      <Film {...{ film, durationMs, marks, scores }} />
      <Challenge challenge={challenge} onSeek={seek} />
      <Captures results={results} marks={marks} onSeek={seek} />
      <Scores scores={scores} checks={checks} />
      {hints.length > 0 && <Hints hints={hints} />}
      <Retention operationUuid={operationUuid} />
      <details>
        <summary className="card min-h-12 cursor-pointer px-5 py-3 font-semibold">{m.operator_review_more()}</summary>
        <ResultsView results={results} />
        {Object.keys(models).length > 0 && (
          <p className="mt-4 break-words text-[0.875rem] text-ink-2">
            {m.operator_review_models()}:{' '}
            <span className="font-mono">
              {Object.entries(models)
                .map(([name, version]) => `${name} ${version}`)
                .join(' · ')}
            </span>
          </p>
        )}
      </details>
    </div>
  )
}
