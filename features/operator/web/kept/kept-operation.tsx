import { loggedText, m } from '@firmeza/i18n'
import { Button } from '@firmeza/ui'
import { operatorPaths, type WireKeptOperation } from '../../wire.ts'
import { Standing } from '../standing.tsx'
import { useReasonedAction } from '../use-reasoned-action.tsx'
import { heldWords, keptLines } from './kept-words.ts'

interface KeptOperationProps {
  operation: WireKeptOperation
  onDone: () => void
}

/** Until when an operation is kept, whether it is held, and how that is changed. */
export const KeptOperation = ({ operation, onDone }: KeptOperationProps) => {
  const { uuid, reference, senderName, createdAt, hold } = operation
  const [ask, dialog] = useReasonedAction(onDone)
  const change = () =>
    ask(
      hold
        ? {
            title: m.operator_lift_title({ reference }),
            body: m.operator_lift_body(),
            label: m.operator_lift(),
            url: operatorPaths.lift(uuid),
            done: m.operator_lift_done(),
          }
        : {
            title: m.operator_hold_title({ reference }),
            body: m.operator_hold_body(),
            label: m.operator_hold(),
            url: operatorPaths.hold(uuid),
            done: m.operator_hold_done(),
          },
    )
  return (
    <article className="card grid gap-4 p-5 sm:px-6 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 className="font-mono text-[1.1875rem] leading-snug">{reference}</h3>
          <Standing tone={hold ? 'warning' : 'waiting'}>
            {hold ? m.operator_kept_held() : m.operator_kept_free()}
          </Standing>
        </div>
        <p className="mt-1.5 break-words text-[0.9375rem] text-ink-2 tabular-nums">
          {[
            m.operator_stuck_from({ sender: senderName }),
            m.operator_kept_created({ moment: loggedText(createdAt) }),
          ].join(' · ')}
        </p>
        {keptLines(operation).map((line) => (
          <p key={line} className="mt-1.5 text-[0.9375rem] tabular-nums not-first-of-type:text-ink-2">
            {line}
          </p>
        ))}
        {hold && (
          <div className="mt-3 rounded-ctl bg-warn-wash px-4 py-3 text-[0.9375rem] text-warn">
            <p className="tabular-nums">{heldWords(hold)}</p>
            {hold.reason && <p className="mt-1 whitespace-pre-wrap break-words">{hold.reason}</p>}
          </div>
        )}
      </div>
      <Button tone="line" onClick={change}>
        {hold ? m.operator_lift() : m.operator_hold()}
      </Button>
      {dialog}
    </article>
  )
}
