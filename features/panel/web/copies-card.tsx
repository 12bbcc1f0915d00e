import { exactText, m } from '@firmeza/i18n'
import { showNotice } from '@firmeza/ui'
import { useRef, useState } from 'react'
import type { PanelCopy, PanelDetail } from '../wire.ts'
import { type CopyAction, CopyDialog } from './copy-dialog.tsx'

interface CopiesProps {
  operation: PanelDetail
  onDone: (operation: PanelDetail) => void
}

type Standing = PanelCopy['standing']
const REVOCABLE: readonly Standing[] = ['waiting', 'sending', 'sent', 'unconfirmed', 'given-up', 'rejected', 'returned']
const RESENDABLE: readonly Standing[] = ['sent', 'unconfirmed', 'given-up', 'rejected', 'returned', 'expired']

/** Who else is sent what comes of it, how that stands, sending it again and taking it back. */
export const CopiesCard = ({ operation, onDone }: CopiesProps) => {
  const [asked, ask] = useState<{ email: string; action: CopyAction }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { copies } = operation
  if (copies.length === 0) return null
  const done = (now: PanelDetail, text: string) => {
    onDone(now)
    ask(undefined)
    showNotice({ tone: 'done', text })
    // The button that was pressed may be gone with what it was for.
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="copies-heading" className="card p-5 sm:p-6">
      <h2 id="copies-heading" ref={heading} tabIndex={-1} className="text-[1.25rem] outline-none">
        {m.panel_copies()}
      </h2>
      <ul className="mt-3 grid gap-3 text-[0.9375rem]">
        {copies.map((copy) => (
          <li key={copy.email} className="flex flex-wrap items-center justify-between gap-x-3">
            <div className="min-w-0">
              <p className="break-words font-medium">{copy.email}</p>
              <p className="text-ink-2">{standingWords(copy)}</p>
              {copy.openedAt && (
                <p className="text-ink-2">{m.panel_copy_opened({ moment: exactText(copy.openedAt) })}</p>
              )}
            </div>
            <div className="-mx-3 flex flex-wrap">
              {RESENDABLE.includes(copy.standing) && (
                <button
                  type="button"
                  className="btn btn-quiet"
                  aria-label={m.panel_copy_resend_of({ email: copy.email })}
                  onClick={() => ask({ email: copy.email, action: 'resend' })}
                >
                  {m.panel_copy_resend()}
                </button>
              )}
              {REVOCABLE.includes(copy.standing) && (
                <button
                  type="button"
                  className="btn btn-quiet text-rec"
                  aria-label={m.panel_copy_revoke_of({ email: copy.email })}
                  onClick={() => ask({ email: copy.email, action: 'revoke' })}
                >
                  {m.panel_copy_revoke()}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked && <CopyDialog {...asked} operation={operation} onClose={() => ask(undefined)} onDone={done} />}
    </section>
  )
}

const WORDS: Record<Exclude<Standing, 'sent' | 'unconfirmed'>, () => string> = {
  waiting: m.panel_copy_waiting,
  sending: m.panel_copy_sending,
  unsent: m.panel_copy_unsent,
  rejected: m.panel_copy_rejected,
  'given-up': m.panel_copy_given_up,
  returned: m.panel_copy_returned,
  revoked: m.panel_copy_revoked,
  expired: m.panel_copy_expired,
}

const standingWords = ({ standing, expiresAt }: PanelCopy): string => {
  if (standing === 'sent') return m.panel_copy_sent({ until: exactText(expiresAt!) })
  return standing === 'unconfirmed' ? m.panel_copy_unconfirmed({ until: exactText(expiresAt!) }) : WORDS[standing]()
}
