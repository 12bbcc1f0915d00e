import { accountRequest } from '@firmeza/accounts/web'
import { loggedText, m } from '@firmeza/i18n'
import { Button, EmptyState } from '@firmeza/ui'
import { operatorPaths, type WireStuck, type WireStuckOperation } from '../wire.ts'
import { Listed } from './listed.tsx'
import { Standing } from './standing.tsx'
import { TechnicalDetail } from './technical-detail.tsx'
import { useKept } from './use-kept.ts'
import { useReasonedAction } from './use-reasoned-action.tsx'

/** Signed operations without their seal; `waiting` counts them, once it is known. */
export const useStuck = () => {
  const [stuck, again] = useKept((signal) => accountRequest<WireStuck>(operatorPaths.operations, { signal }))
  return { stuck, again, waiting: stuck.status === 'here' ? stuck.value.operations.length : undefined }
}

/** Operaciones atascadas: what was signed and is not sealed, and why. */
export const StuckTab = ({ stuck: { stuck, again } }: { stuck: ReturnType<typeof useStuck> }) => (
  <Listed loaded={stuck} again={again}>
    {({ operations, lateAfterMinutes }) =>
      operations.length === 0 ? (
        <div className="card">
          <EmptyState title={m.operator_stuck_empty()}>
            <p>{m.operator_stuck_empty_body()}</p>
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="mb-4 text-ink-2">{m.operator_stuck_lead({ minutes: String(lateAfterMinutes) })}</p>
          <ul className="grid gap-3">
            {operations.map((operation) => (
              <li key={operation.uuid}>
                <StuckCard operation={operation} onDone={again} />
              </li>
            ))}
          </ul>
        </>
      )
    }
  </Listed>
)

const StuckCard = ({ operation, onDone }: { operation: WireStuckOperation; onDone: () => void }) => {
  const { uuid, reference, state, senderName, documents, demo, signedAt, reason } = operation
  const [ask, dialog] = useReasonedAction(onDone)
  const failed = state === 'failed'
  const retry = () =>
    ask({
      title: m.operator_retry_title({ reference }),
      body: m.operator_retry_body(),
      label: m.operator_retry(),
      url: operatorPaths.retry(uuid),
      done: m.operator_retried(),
    })
  return (
    <article className="card grid gap-4 p-5 sm:px-6 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 className="break-words text-[1.1875rem] leading-snug">{documents.join(', ')}</h3>
          <Standing tone={failed ? 'bad' : 'warning'}>
            {failed ? m.operator_stuck_failed() : m.operator_stuck_late()}
          </Standing>
        </div>
        <p className="mt-1.5 text-[0.9375rem] text-ink-2 tabular-nums">
          <span className="font-mono">{reference}</span>
          {[
            '',
            m.operator_stuck_from({ sender: senderName }),
            m.operator_stuck_signed({ moment: loggedText(signedAt) }),
            ...(demo ? [m.operator_stuck_demo()] : []),
          ].join(' · ')}
        </p>
        {reason === null ? (
          <p className="mt-1.5 text-[0.9375rem] text-ink-2">{m.operator_stuck_reason_unknown()}</p>
        ) : (
          <TechnicalDetail>{reason}</TechnicalDetail>
        )}
        {!failed && <p className="mt-1.5 text-[0.9375rem] text-ink-2">{m.operator_stuck_keeps_trying()}</p>}
      </div>
      {failed && <Button onClick={retry}>{m.operator_retry()}</Button>}
      {dialog}
    </article>
  )
}
