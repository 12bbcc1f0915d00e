import { m, zonedMinuteText } from '@firmeza/i18n'
import { Button, Skeleton, showNotice } from '@firmeza/ui'
import { useState } from 'react'
import { accountPaths, type SessionView } from '../../wire.ts'
import { accountRequest } from '../account-request.ts'
import { failureWords } from '../failure-words.ts'
import { Objection } from '../told.tsx'
import { useLoaded } from '../use-loaded.ts'
import { browserOf } from './browser-of.ts'
import { useRefusal } from './refusal.tsx'
import { Pill, SecurityCard } from './security-card.tsx'

/** Where one is signed in, and how to end it elsewhere. */
export const SessionsCard = () => {
  const [loaded, again] = useLoaded((signal) =>
    accountRequest<{ sessions: SessionView[] }>(accountPaths.sessions, { signal }),
  )
  const [refusal, refuse] = useRefusal()
  const [ending, setEnding] = useState<string>()
  const end = async (which: string, ask: () => Promise<unknown>) => {
    refuse(undefined)
    setEnding(which)
    try {
      await ask()
      showNotice({ tone: 'done', text: m.account_session_ended() })
      again()
    } catch (failure) {
      refuse(failure)
    } finally {
      setEnding(undefined)
    }
  }
  return (
    <SecurityCard title={m.account_sessions()} lead={m.account_sessions_lead()}>
      {loaded.status === 'loading' && <Skeleton className="h-28 w-full" />}
      {loaded.status === 'failed' && (
        <div className="grid justify-items-start gap-3">
          <Objection>{failureWords(loaded.failure)}</Objection>
          <Button tone="line" onClick={again}>
            {m.account_try_again()}
          </Button>
        </div>
      )}
      {loaded.status === 'here' && (
        <>
          <ul className="grid divide-y divide-line">
            {loaded.value.sessions.map((session) => (
              <Session
                key={session.id}
                session={session}
                busy={ending === session.id}
                onEnd={() =>
                  void end(session.id, () => accountRequest(accountPaths.session(session.id), { method: 'DELETE' }))
                }
              />
            ))}
          </ul>
          {loaded.value.sessions.length > 1 && (
            <Button
              tone="line"
              busy={ending === 'others'}
              className="justify-self-start"
              onClick={() => void end('others', () => accountRequest(accountPaths.endOtherSessions, { body: {} }))}
            >
              {m.account_sessions_end_others()}
            </Button>
          )}
        </>
      )}
      <Objection>{refusal}</Objection>
    </SecurityCard>
  )
}

const Session = ({ session, busy, onEnd }: { session: SessionView; busy: boolean; onEnd: () => void }) => {
  const { browser, system } = browserOf(session.userAgent)
  const name = [browser ?? m.account_session_unknown(), system].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-[0.875rem] text-ink-2">
          {m.account_session_since({ moment: zonedMinuteText(session.createdAt) })}
          {session.ip && <span className="font-mono"> · {session.ip}</span>}
        </p>
      </div>
      {session.current ? (
        <Pill tone="seal">{m.account_session_this()}</Pill>
      ) : (
        <Button tone="quiet" busy={busy} onClick={onEnd} aria-label={m.account_session_end_named({ name })}>
          {m.account_session_end()}
        </Button>
      )}
    </li>
  )
}
