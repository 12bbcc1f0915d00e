import { exactText, m, secondText } from '@firmeza/i18n'
import { CheckIcon } from '@firmeza/ui'
import type { PanelDetail } from '../../panel-wire.ts'

const momentOf = ({ events }: PanelDetail, type: string): string | null =>
  events.find((event) => event.type === type)?.at ?? null

/** How far an operation has come, each step with its time. */
export const OperationProgress = ({ operation }: { operation: PanelDetail }) => {
  const allRead = operation.files.every(({ readAt, mandatory }) => readAt || !mandatory)
  const steps: [title: string, at: string | null][] = [
    [operation.state === 'created' ? m.panel_state_created() : m.panel_step_created(), operation.createdAt],
    [m.panel_step_opened(), momentOf(operation, 'OperationOpened')],
    [m.panel_step_read(), allRead ? momentOf(operation, 'DocumentRead') : null],
    [m.panel_step_signed(), operation.signedAt],
    [m.panel_step_sealed(), operation.completedAt],
  ]
  return (
    <ol aria-label={m.panel_progress()} className="card grid grid-cols-5 px-2 py-5 sm:px-6">
      {steps.map(([title, at], index) => (
        <li key={title} className="relative grid content-start justify-items-center gap-2 text-center">
          {index > 0 && (
            <span
              aria-hidden="true"
              className={`absolute top-3.5 right-[calc(50%+18px)] left-[calc(-50%+18px)] h-0.5 ${at ? 'bg-seal' : 'bg-line'}`}
            />
          )}
          <span
            className={`grid size-7 place-items-center rounded-full ${at ? 'bg-seal text-paper' : 'bg-surface ring-2 ring-line ring-inset'}`}
          >
            {at && <CheckIcon className="size-4" />}
          </span>
          <span className={`text-[0.8125rem] leading-tight sm:text-[0.9375rem] ${at ? 'font-semibold' : 'text-ink-2'}`}>
            {title}
            {at && <span className="sr-only">, {m.panel_step_done()}</span>}
          </span>
          {at && (
            <time
              dateTime={at}
              title={exactText(at)}
              className="hidden font-mono text-[0.8125rem] text-ink-2 tabular-nums sm:block"
            >
              {secondText(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
