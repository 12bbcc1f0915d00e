import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { Button, Dialog, TextArea } from '@firmeza/ui'
import { type FormEvent, useId, useState } from 'react'
import { DECLINE_REASON_MAX } from '../wire.ts'
import { declineOperation } from './later-calls.ts'
import { failureWords } from './refusal-words.ts'
import { useSending } from './use-sending.ts'

interface DeclineDialogProps {
  operation: WireOperation
  onClose: () => void
  onDeclined: () => void
}

/** Written by a touch, after what was written before. */
const USUAL_REASONS = [m.sign_decline_wrong, m.sign_decline_terms, m.sign_decline_unexpected]

const withReason = (written: string, added: string): string => {
  if (written.includes(added)) return written
  return (written ? `${written}. ${added}` : added).slice(0, DECLINE_REASON_MAX)
}

/** Asks why, and declines. */
export function DeclineDialog({ operation, onClose, onDeclined }: DeclineDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { busy, failure, send } = useSending()
  const form = useId()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setMissing(true)
    const declined = await send(() => declineOperation(operation, reason.trim()))
    if (declined?.ok) onDeclined()
  }

  return (
    <Dialog
      open
      title={m.sign_decline_title()}
      onEscape={onClose}
      actions={
        <>
          <Button type="submit" form={form} busy={busy} className="bg-alarm text-white hover:bg-alarm/90">
            {m.sign_decline_confirm()}
          </Button>
          <Button tone="line" onClick={onClose}>
            {m.sign_decline_back()}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{m.sign_decline_body({ sender: operation.senderName })}</p>
      <fieldset aria-label={m.sign_decline_usual()} className="flex flex-wrap gap-2">
        {USUAL_REASONS.map((words) => (
          <button
            key={words()}
            type="button"
            className="min-h-11 cursor-pointer rounded-full px-4 font-medium text-[.9375rem] ring-1 ring-control ring-inset hover:ring-ink-2"
            onClick={() => setReason(withReason(reason.trim(), words()))}
          >
            {words()}
          </button>
        ))}
      </fieldset>
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          name="reason"
          label={m.sign_decline_reason()}
          value={reason}
          maxLength={DECLINE_REASON_MAX}
          counter={{ used: reason.length, of: DECLINE_REASON_MAX }}
          error={isMissing && reason.trim() === '' ? m.sign_decline_reason_missing() : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
      <p role="alert" className="text-rec empty:hidden">
        {failure && failureWords(failure, operation.senderName)}
      </p>
    </Dialog>
  )
}
