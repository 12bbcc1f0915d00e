import { exactText, m } from '@firmeza/i18n'
import { Pill, type PillTone, showNotice } from '@firmeza/ui'
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
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="min-w-0 break-words font-medium">{copy.email}</span>
                <Pill tone={STANDINGS[copy.standing].tone}>{STANDINGS[copy.standing].name()}</Pill>
              </p>
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

interface StandingWords {
  tone: PillTone
  name: () => string
  text: (facts: { until: string }) => string
}

const notArrived = (text: () => string): StandingWords => ({ tone: 'rec', name: m.panel_copy_is_not_arrived, text })

const STANDINGS: Record<Standing, StandingWords> = {
  waiting: { tone: 'quiet', name: m.panel_copy_is_waiting, text: m.panel_copy_waiting },
  sending: { tone: 'pen', name: m.panel_copy_is_sending, text: m.panel_copy_sending },
  sent: { tone: 'seal', name: m.panel_copy_is_sent, text: m.panel_copy_sent },
  unconfirmed: { tone: 'warn', name: m.panel_copy_is_unconfirmed, text: m.panel_copy_unconfirmed },
  unsent: { tone: 'quiet', name: m.panel_copy_is_unsent, text: m.panel_copy_unsent },
  rejected: notArrived(m.panel_copy_rejected),
  'given-up': notArrived(m.panel_copy_given_up),
  returned: notArrived(m.panel_copy_returned),
  revoked: { tone: 'quiet', name: m.panel_copy_is_revoked, text: m.panel_copy_revoked },
  expired: { tone: 'quiet', name: m.panel_copy_is_expired, text: m.panel_copy_expired },
}

const standingWords = ({ standing, expiresAt }: PanelCopy): string =>
  STANDINGS[standing].text({ until: expiresAt ? exactText(expiresAt) : '' })
