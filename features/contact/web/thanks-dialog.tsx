import { m } from '@firmeza/i18n'
import { Dialog } from '@firmeza/ui'
import type { ReactNode } from 'react'

export interface ThanksDialogProps {
  /** The request's id while the dialog is open. */
  received: string | undefined
  onClose: () => void
  /** The buttons, in reading order. */
  actions: ReactNode
}

/** 'Gracias' (specification 1 §2, 2 §2.8). */
export const ThanksDialog = ({ received, onClose, actions }: ThanksDialogProps) => (
  <Dialog
    open={received !== undefined}
    width="success"
    title={m.contact_thanks_title()}
    onEscape={onClose}
    actions={actions}
  >
    <p className="text-ink-2">{m.contact_thanks_body()}</p>
    <p className="text-[0.9375rem] text-ink-2 tabular-nums">{m.contact_reference({ id: received ?? '' })}</p>
  </Dialog>
)
