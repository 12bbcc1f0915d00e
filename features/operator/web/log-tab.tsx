import { accountRequest } from '@firmeza/accounts/web'
import { loggedText, m } from '@firmeza/i18n'
import { EmptyState } from '@firmeza/ui'
import { operatorPaths, type WireAction, type WireLog } from '../wire.ts'
import { actionWords } from './action-words.ts'
import { Listed, More } from './listed.tsx'
import { usePages } from './use-pages.ts'

const page = (cursor: string | undefined, signal?: AbortSignal): Promise<WireLog> =>
  accountRequest(`${operatorPaths.log}${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`, signal && { signal })

/** Registro: who did what, of what, when and why. */
export const LogTab = () => {
  const [log, again] = usePages(page)
  return (
    <Listed loaded={log} again={again}>
      {(pages) => {
        const actions = pages.pages.flatMap((each) => each.actions)
        if (actions.length === 0)
          return (
            <div className="card">
              <EmptyState title={m.operator_log_empty()}>
                <p>{m.operator_log_empty_body()}</p>
              </EmptyState>
            </div>
          )
        return (
          <>
            <ol className="card overflow-hidden">
              {actions.map((action) => (
                <Line key={action.id} action={action} />
              ))}
            </ol>
            <More pages={pages} />
          </>
        )
      }}
    </Listed>
  )
}

const Line = ({ action: { at, operator, action, subject, reason } }: { action: WireAction }) => (
  <li className="grid gap-x-6 gap-y-1 border-line border-t px-5 py-4 first:border-t-0 sm:px-6 lg:grid-cols-[14rem_1fr]">
    <div className="text-[0.9375rem] text-ink-2 tabular-nums">
      {loggedText(at)}
      <span className="block break-words">{operator === 'command' ? m.operator_log_command() : operator}</span>
    </div>
    <div className="min-w-0">
      <p className="break-words font-medium">
        {actionWords(action)} <span className="break-all font-mono font-normal text-ink-2">{subject.id}</span>
      </p>
      <p className="mt-1 whitespace-pre-wrap break-words text-[0.9375rem]">{reason}</p>
    </div>
  </li>
)
