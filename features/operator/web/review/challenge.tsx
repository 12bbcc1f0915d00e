import { m } from '@firmeza/i18n'
import type { ChallengeStep, ReviewedResults } from '@firmeza/identification/wire'
import { CheckIcon } from '@firmeza/ui'
import { SeekButton } from './seek-button.tsx'

const STEPS: Record<ChallengeStep, () => string> = {
  blink: () => m.operator_review_step_blink(),
  'turn-left': () => m.operator_review_step_left(),
  'turn-right': () => m.operator_review_step_right(),
}

interface ChallengeProps {
  challenge: ReviewedResults['challenge']
  onSeek: (atMs: number) => void
}

/** What the person was asked to do, and where in the film they did. */
export const Challenge = ({ challenge: { steps, code }, onSeek }: ChallengeProps) => (
  <section className="card px-5 py-4">
    <h4 className="font-semibold">{m.operator_review_challenge()}</h4>
    <p className="text-[0.875rem] text-ink-2 leading-snug">{m.operator_review_challenge_body({ code })}</p>
    <ol className="mt-3 grid gap-x-6 gap-y-2.5 sm:grid-flow-col sm:auto-cols-fr">
      {steps.map((step, at) => {
        const { step: what, atMs } = step
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may be asked for twice
          <li key={at} className="grid grid-cols-[1.25rem_1fr] gap-x-2">
            {atMs === null ? (
              <span aria-hidden="true" className="font-semibold text-ink-2">
                –
              </span>
            ) : (
              <CheckIcon className="mt-0.5 size-4.5 text-seal" />
            )}
            <span className="text-[0.9375rem] leading-snug">
              {STEPS[what]()}
              <br />
              {atMs === null ? (
                <span className="text-[0.875rem] text-ink-2">{m.operator_review_step_unseen()}</span>
              ) : (
                <SeekButton atMs={atMs} onSeek={onSeek} />
              )}
            </span>
          </li>
        )
      })}
    </ol>
  </section>
)
