import { currentLanguage, m } from '@firmeza/i18n'
import { CheckIcon, Spinner } from '@firmeza/ui'
import type { HandOffStage, HandOffStanding } from '../../wire.ts'

/** What the phone has behind it at each stage: opened, agreed, face, document, result. */
const DONE: Record<HandOffStage, number> = {
  waiting: 0,
  opened: 1,
  stopped: 1,
  face: 2,
  document: 3,
  saving: 4,
  done: 5,
  closed: 0,
  elsewhere: 0,
}

/** How far the phone is, step by step. */
export const PhoneSteps = ({ standing }: { standing: HandOffStanding }) => {
  const { stage, openedAt, startedAt } = standing
  const done = DONE[stage]
  const isUnderWay = stage !== 'stopped'
  const steps: { name: string; now: string; at?: string | null }[] = [
    { name: m.hand_opened(), now: m.hand_opened(), at: openedAt },
    { name: done > 1 ? m.hand_agreed() : m.hand_agree(), now: m.hand_agree(), at: done > 1 ? startedAt : null },
    { name: m.hand_face(), now: m.hand_face_now() },
    { name: m.hand_document(), now: m.hand_document_now() },
    { name: m.hand_result(), now: m.hand_result_now() },
  ]
  return (
    <ol className="mt-4">
      {steps.map(({ name, now, at }, index) => {
        const isNow = index === done && isUnderWay
        return (
          <li
            key={name}
            aria-current={isNow ? 'step' : undefined}
            className="flex items-center gap-3 border-line border-b py-3 last:border-0"
          >
            {index < done ? (
              <span className="grid size-6 shrink-0 place-items-center rounded-full bg-seal text-surface">
                <CheckIcon className="size-4" />
              </span>
            ) : isNow ? (
              <Spinner className="size-6 shrink-0 text-pen" />
            ) : (
              <span className="size-6 shrink-0 rounded-full ring-1 ring-control ring-inset" />
            )}
            <span className={index <= done ? 'font-medium' : 'text-ink-2'}>
              {isNow ? now : name}
              {index < done && <span className="sr-only">, {m.identify_stage_done()}</span>}
            </span>
            {at && (
              <time dateTime={at} className="ml-auto text-ink-2 text-sm tabular-nums">
                {clockTime(at)}
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const clockTime = (iso: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { timeStyle: 'medium', timeZone: 'Europe/Madrid' }).format(new Date(iso))
