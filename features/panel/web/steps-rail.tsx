import { exactText, hourText, m } from '@firmeza/i18n'
import { CheckIcon, CloseIcon } from '@firmeza/ui'

/** What happens, and when it did; null: not yet. Refused: it came to a no. */
export type Step = [title: string, at: string | null, outcome?: 'refused' | undefined]

interface StepsRailProps {
  label: string
  steps: readonly Step[]
}

/** The steps of an operation, one after the other. */
export const StepsRail = ({ label, steps }: StepsRailProps) => (
  <ol aria-label={label} className={`grid px-2 py-5 sm:px-6 ${steps.length === 4 ? 'grid-cols-4' : 'grid-cols-5'}`}>
    {steps.map(([title, at, outcome], index) => (
      <li key={title} className="relative grid content-start justify-items-center gap-2 text-center">
        {index > 0 && (
          <span
            aria-hidden="true"
            className={`absolute top-3.5 right-[calc(50%+18px)] left-[calc(-50%+18px)] h-0.5 ${at ? 'bg-seal' : 'bg-line'}`}
          />
        )}
        <span
          className={`grid size-7 place-items-center rounded-full ${at ? (outcome ? 'bg-alarm text-white' : 'bg-seal text-paper') : 'bg-surface ring-2 ring-control/45 ring-inset'}`}
        >
          {at && (outcome ? <CloseIcon className="size-4" /> : <CheckIcon className="size-4" />)}
        </span>
        <span className={`text-[0.8125rem] leading-tight sm:text-[0.9375rem] ${at ? 'font-semibold' : 'text-ink-2'}`}>
          {title}
          {at && <span className="sr-only">, {m.panel_step_done()}</span>}
        </span>
        {at && (
          <time
            dateTime={at}
            title={exactText(at)}
            className="font-mono text-[0.75rem] text-ink-2 tabular-nums sm:text-[0.8125rem]"
          >
            {hourText(at)}
          </time>
        )}
      </li>
    ))}
  </ol>
)
