import { m } from '@firmeza/i18n'
import { Button, Dialog, TextArea } from '@firmeza/ui'
import { useState } from 'react'
import { useAction } from './use-action.ts'

/** Longest reason, in characters. */
const MOST = 500

export interface Deed {
  title: string
  /** What it does, and what it does not. */
  body: string
  /** The button that does it. */
  label: string
  /** Where `{ reason }` is posted. */
  url: string
  /** What is said once it is done. */
  done: string
}

export interface ReasonDialogProps {
  /** What is about to be done; the dialog is closed without. */
  deed: Deed | undefined
  onCancel: () => void
  onDone: (deed: Deed) => void
}

/** Asks an operator why, and does it. */
export const ReasonDialog = ({ deed, onCancel, onDone }: ReasonDialogProps) => {
  const [reason, setReason] = useState('')
  const { act, busy, objection, forgetObjection } = useAction()
  const leave = () => {
    setReason('')
    forgetObjection()
  }
  const cancel = () => {
    if (busy) return
    leave()
    onCancel()
  }
  const doIt = async () => {
    if (!deed || reason.trim() === '') return
    if (!(await act(deed.url, { reason }))) return
    leave()
    onDone(deed)
  }
  return (
    <Dialog
      open={deed !== undefined}
      title={deed?.title ?? ''}
      onEscape={cancel}
      actions={
        <>
          <Button onClick={() => void doIt()} busy={busy} disabled={reason.trim() === ''} className="max-sm:w-full">
            {deed?.label}
          </Button>
          <Button tone="line" onClick={cancel} disabled={busy} className="max-sm:w-full">
            {m.operator_cancel()}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{deed?.body}</p>
      <TextArea
        label={m.operator_reason()}
        hint={m.operator_reason_hint()}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={MOST}
        rows={3}
        required
      />
      <div role="alert" className="empty:hidden">
        {objection && <p className="rounded-ctl bg-rec-wash px-4 py-3 text-rec">{objection}</p>}
      </div>
    </Dialog>
  )
}
