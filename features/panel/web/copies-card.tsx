import { exactText, m } from '@firmeza/i18n'
import { Button, Dialog, showNotice } from '@firmeza/ui'
import { useState } from 'react'
import type { PanelCopy, PanelDetail } from '../wire.ts'
import { revokeCopy } from './panel-calls.ts'
import { useAction } from './use-action.ts'

interface CopiesProps {
  operation: PanelDetail
  onDone: (operation: PanelDetail) => void
}

const REVOCABLE: readonly PanelCopy['standing'][] = ['waiting', 'sent', 'returned']

/** Who else is sent what comes of it, how that stands, and taking it back. */
export const CopiesCard = ({ operation, onDone }: CopiesProps) => {
  const [asked, ask] = useState<string>()
  const [busy, act] = useAction()
  const { copies } = operation
  if (copies.length === 0) return null
  const close = () => ask(undefined)
  const revoke = (email: string) =>
    act(async () => {
      onDone(await revokeCopy(operation.uuid, email))
      close()
      showNotice({ tone: 'done', text: m.panel_copy_revoke_done() })
    })
  return (
    <section aria-labelledby="copies-heading" className="card p-5 sm:p-6">
      <h2 id="copies-heading" className="text-[1.25rem]">
        {m.panel_copies()}
      </h2>
      <ul className="mt-3 grid gap-3 text-[0.9375rem]">
        {copies.map((copy) => (
          <li key={copy.email} className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="break-words font-medium">{copy.email}</p>
              <p className="text-ink-2">{standingWords(copy)}</p>
            </div>
            {REVOCABLE.includes(copy.standing) && (
              <button
                type="button"
                className="btn btn-quiet -mr-3 shrink-0 text-rec"
                aria-label={m.panel_copy_revoke_of({ email: copy.email })}
                onClick={() => ask(copy.email)}
              >
                {m.panel_copy_revoke()}
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <Dialog
          open
          title={m.panel_copy_revoke_title({ email: asked })}
          onEscape={close}
          actions={
            <>
              <Button className="bg-alarm text-white hover:bg-alarm/90" busy={busy} onClick={() => void revoke(asked)}>
                {m.panel_copy_revoke()}
              </Button>
              <Button tone="line" onClick={close}>
                {m.panel_not_now()}
              </Button>
            </>
          }
        >
          <p className="text-ink-2">{m.panel_copy_revoke_body()}</p>
        </Dialog>
      )}
    </section>
  )
}

const WORDS: Record<Exclude<PanelCopy['standing'], 'sent'>, () => string> = {
  waiting: () => m.panel_copy_waiting(),
  unsent: () => m.panel_copy_unsent(),
  rejected: () => m.panel_copy_rejected(),
  returned: () => m.panel_copy_returned(),
  revoked: () => m.panel_copy_revoked(),
  expired: () => m.panel_copy_expired(),
}

const standingWords = ({ standing, expiresAt }: PanelCopy): string =>
  standing === 'sent' ? m.panel_copy_sent({ until: exactText(expiresAt!) }) : WORDS[standing]()
