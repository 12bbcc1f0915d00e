import { m } from '@firmeza/i18n'
import { Button, Dialog, TextArea } from '@firmeza/ui'
import { useState } from 'react'
import { useAction } from './use-action.ts'

/** Longest reason, in characters. */
const MOST = 500

export interface Action {
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
  action: Action | undefined
  onCancel: () => void
  onDone: (action: Action) => void
}

/** Asks an operator why, and does it. */
export const ReasonDialog = ({ action, onCancel, onDone }: ReasonDialogProps) => {
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
    if (!action || reason.trim() === '') return
    if (!(await act(action.url, { reason }))) return
    leave()
    onDone(action)
  }
  return (
    <Dialog
      open={action !== undefined}
      title={action?.title ?? ''}
      onEscape={cancel}
      actions={
        <>
          <Button onClick={() => void doIt()} busy={busy} disabled={reason.trim() === ''} className="max-sm:w-full">
            {action?.label}
          </Button>
          <Button tone="line" onClick={cancel} disabled={busy} className="max-sm:w-full">
            {m.operator_cancel()}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{action?.body}</p>
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
