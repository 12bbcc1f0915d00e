import { m, minuteText } from '@firmeza/i18n'
import { ActionBar, Frame, StepHeading } from '@firmeza/signing/party-pages'
import { Pill, type PillTone } from '@firmeza/ui'
import type { IdentificationResults, IdentificationState } from '../../wire.ts'
import { AskedAgain } from '../asked-again.tsx'
import { ResultsView } from './results-view.tsx'
import { Rings } from './rings.tsx'

const STATES: Record<IdentificationState, () => [string, PillTone]> = {
  recording: () => [m.summary_state_recording(), 'pen'],
  captured: () => [m.summary_state_captured(), 'quiet'],
  'in-review': () => [m.summary_state_in_review(), 'quiet'],
  passed: () => [m.summary_state_passed(), 'seal'],
  rejected: () => [m.summary_state_rejected(), 'rec'],
  'asked-again': () => [m.summary_state_asked_again(), 'rec'],
  'timed-out': () => [m.summary_state_over(), 'quiet'],
  cancelled: () => [m.summary_state_over(), 'quiet'],
}

interface SummaryProps {
  results: IdentificationResults
  reference: string
  /** When their part of it was done; null: it is not, or that could not be asked. */
  endedAt: string | null
}

/** What was filmed, what was read of it, and how sure that is: four tabs (specification 2 §2.2). */
export const Summary = ({ results, reference, endedAt }: SummaryProps) => {
  const { customer, state, next, askedAgain } = results
  const [stateText, tone] = STATES[state]()
  const whatFollows =
    state === 'in-review'
      ? m.summary_under_reviewed()
      : state === 'captured' && next !== null
        ? m.summary_under_goes_on()
        : ''
  const name = `${customer.name} ${customer.lastname}`.trim()
  return (
    <Frame width="wide" {...(reference && { reference })}>
      <div className="pb-6">
        <Pill tone={tone}>{stateText}</Pill>
        <StepHeading className="mt-2 text-[1.75rem] md:text-[2.25rem]">{m.summary_page()}</StepHeading>
        <p className="mt-1 text-ink-2">{name}</p>
        {endedAt && <p className="text-[.9375rem] text-ink-2 tabular-nums">{minuteText(endedAt)}</p>}
        {state === 'in-review' && <p className="mt-3 text-ink-2">{m.summary_in_review_body()}</p>}
        {askedAgain !== null && <AskedAgain title={m.summary_asked_again_body()} words={askedAgain} className="mt-4" />}
        <Rings results={results} />
        <ResultsView results={results} whatFollows={whatFollows} />
        {next === null && state !== 'in-review' && (
          <p className="mt-4 text-center text-ink-2">{m.summary_nothing_left()}</p>
        )}
      </div>
      {next !== null && (
        <ActionBar>
          <a className="btn btn-pen mx-auto flex w-full max-w-[34rem]" href={`#/${next}`}>
            {askedAgain !== null
              ? m.summary_go_again()
              : next === 'travellerReport'
                ? m.summary_go_fill()
                : m.summary_go_sign()}
          </a>
        </ActionBar>
      )}
    </Frame>
  )
}
