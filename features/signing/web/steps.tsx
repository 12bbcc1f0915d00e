import { m } from '@firmeza/i18n'
import { CheckIcon } from '@firmeza/ui'

const names = () => [m.sign_step_read(), m.sign_step_confirm(), m.sign_step_signed()]

const LAST = 2

/** The last step is done as soon as it is reached. */
const isDone = (index: number, at: number) => index < at || at === LAST

function StepMark({ index, at }: { index: number; at: number }) {
  const look = isDone(index, at)
    ? 'bg-seal text-surface'
    : index === at
      ? 'bg-pen text-on-pen'
      : 'text-ink-2 ring-1 ring-inset ring-control/60'
  return (
    <span
      className={`grid size-6 shrink-0 place-items-center rounded-full text-[.8125rem] font-semibold tabular-nums ${look}`}
    >
      {isDone(index, at) ? <CheckIcon className="size-4" /> : index + 1}
    </span>
  )
}

/** Where the signer stands: 0 reading, 1 confirming, 2 signed. */
export function Steps({ at }: { at: 0 | 1 | 2 }) {
  return (
    <ol className="flex items-center gap-x-2 text-sm font-medium" aria-label={m.sign_steps()}>
      {names().map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={`flex items-center gap-2 ${index === at ? 'text-ink' : 'text-ink-2'}`}
        >
          <StepMark index={index} at={at} />
          <span>
            {name}
            {isDone(index, at) && <span className="sr-only"> {m.sign_step_done()}</span>}
          </span>
          {index < LAST && (
            <span aria-hidden="true" className="hidden h-px w-3 bg-control/50 min-[22.5rem]:block sm:w-8" />
          )}
        </li>
      ))}
    </ol>
  )
}
