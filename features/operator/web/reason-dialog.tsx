import { m } from '@firmeza/i18n'
import { Button, Dialog, Select, TextArea } from '@firmeza/ui'
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
  /** Where `{ reason }` is posted, with what was chosen and what goes along. */
  url: string
  sent?: Record<string, string>
  choice?: { name: string; label: string; options: { value: string; label: string }[] }
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
  const [chosen, choose] = useState('')
  const { act, busy, objection, forgetObjection } = useAction()
  const isFull = reason.trim() !== '' && (!action?.choice || chosen !== '')
  const leave = () => {
    setReason('')
    choose('')
    forgetObjection()
  }
  const cancel = () => {
    if (busy) return
    leave()
    onCancel()
  }
  const doIt = async () => {
    if (!action || !isFull) return
    const choice = action.choice && { [action.choice.name]: chosen }
    if (!(await act(action.url, { ...action.sent, ...choice, reason }))) return
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
          <Button onClick={() => void doIt()} busy={busy} disabled={!isFull} className="max-sm:w-full">
            {action?.label}
          </Button>
          <Button tone="line" onClick={cancel} disabled={busy} className="max-sm:w-full">
            {m.operator_cancel()}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{action?.body}</p>
      {action?.choice && (
        <Select
          label={action.choice.label}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          options={[{ value: '', label: m.operator_choose() }, ...action.choice.options]}
        />
      )}
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
