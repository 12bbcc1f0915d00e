import { exactText, hourText, m } from '@firmeza/i18n'
import { CheckIcon } from '@firmeza/ui'
import type { PanelDetail } from '../wire.ts'
import { isNotice } from '../words.ts'

const momentOf = ({ events }: PanelDetail, type: string): string | null =>
  events.find((event) => event.type === type)?.at ?? null

type Step = [title: string, at: string | null]

const stepsOfSigning = (operation: PanelDetail): Step[] => {
  const allRead = operation.files.every(({ readAt, mandatory }) => readAt || !mandatory)
  return [
    [operation.state === 'created' ? m.panel_state_created() : m.panel_step_created(), operation.createdAt],
    [m.panel_step_opened(), momentOf(operation, 'OperationOpened')],
    [m.panel_step_read(), allRead ? momentOf(operation, 'DocumentRead') : null],
    [m.panel_step_signed(), operation.signedAt],
    [m.panel_step_sealed(), operation.completedAt],
  ]
}

const answerOf = ({ signers: [recipient] }: PanelDetail): string => {
  if (recipient?.state === 'accepted') return m.panel_step_accepted()
  return recipient?.state === 'rejected' ? m.panel_step_rejected() : m.panel_answered()
}

/** That its page was loaded proves no person, and is no step. */
const stepsOfNotice = (operation: PanelDetail): Step[] => [
  [m.panel_state_created(), operation.createdAt],
  [m.panel_step_taken(), momentOf(operation, 'MailSent')],
  [answerOf(operation), operation.signedAt],
  [m.panel_step_sealed(), operation.completedAt],
]

/** How far an operation has come, each step with its time. */
export const OperationProgress = ({ operation }: { operation: PanelDetail }) => {
  const steps = isNotice(operation) ? stepsOfNotice(operation) : stepsOfSigning(operation)
  return (
    <ol
      aria-label={m.panel_progress()}
      className={`card grid px-2 py-5 sm:px-6 ${steps.length === 4 ? 'grid-cols-4' : 'grid-cols-5'}`}
    >
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
              {hourText(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
