import { loginLink } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { operationLink } from '@firmeza/operations/tab'
import type { Objection } from './use-creation.ts'

export interface ObjectedProps {
  objection: Objection
  /** The route a new sign-in leads back to. */
  back: string
}

/**
 * Why nothing was sent, and what to do. What concerns a field, the document or the credits stands
 * beside those.
 */
export const Objected = ({ objection: { about, sentence, operationUuid }, back }: ObjectedProps) => {
  if (about === 'form') return <p className="rounded-ctl bg-rec-wash px-4 py-3 text-rec">{sentence}</p>
  if (about === 'created' && operationUuid)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-rec-wash p-4">
        <p className="min-w-[14rem] flex-1">{sentence}</p>
        <a href={operationLink(operationUuid)} className="btn btn-pen">
          {m.create_sent_follow()}
        </a>
      </div>
    )
  if (about !== 'session') return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-rec-wash p-4">
      <p className="min-w-[14rem] flex-1">{m.create_session_over()}</p>
      <a href={loginLink(back)} className="btn btn-pen">
        {m.create_log_in()}
      </a>
    </div>
  )
}
