import { m } from '@firmeza/i18n'
import { Button, ChoiceCards, Dialog, TextArea } from '@firmeza/ui'
import { type FormEvent, useId, useState } from 'react'
import { REJECTION_GROUNDS, REJECTION_REASON_MAX, type RejectionGround } from '../wire.ts'

export interface Rejection {
  ground: RejectionGround
  reason?: string
}

export interface RejectDialogProps {
  senderName: string
  busy: boolean
  /** Why it could not be rejected. */
  failed: string | undefined
  onReject: (rejection: Rejection) => void
  onClose: () => void
}

const GROUNDS: Record<RejectionGround, () => string> = {
  disagreement: () => m.notification_my_disagreement(),
  'not-the-addressee': () => m.notification_my_not_the_addressee(),
  'wrong-data': () => m.notification_my_wrong_data(),
  other: () => m.notification_my_other(),
}

/** What was said of it: the ground, and words of one's own. */
export const rejectionText = ({ ground, reason }: Rejection): string =>
  reason ? `${GROUNDS[ground]()}\n${reason}` : GROUNDS[ground]()

/** Asks why, always: one of a few grounds, and words of one's own. */
export const RejectDialog = ({ senderName, busy, failed, onReject, onClose }: RejectDialogProps) => {
  const [ground, setGround] = useState<RejectionGround | ''>('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const form = useId()
  const isMute = ground === 'other' && reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (ground === '' || isMute) return
    onReject({ ground, ...(reason.trim() ? { reason: reason.trim() } : {}) })
  }
  return (
    <Dialog
      open
      title={m.notification_why()}
      onEscape={onClose}
      actions={
        <>
          <Button type="submit" form={form} busy={busy} className="bg-alarm text-white hover:bg-alarm/90">
            {m.notification_reject_confirm()}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {m.notification_go_on_reading()}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{m.notification_why_body({ sender: senderName })}</p>
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
        <ChoiceCards
          label={m.notification_ground()}
          name="ground"
          value={ground}
          options={REJECTION_GROUNDS.map((value) => ({ value, title: GROUNDS[value]() }))}
          {...(tried && ground === '' ? { error: m.notification_ground_missing() } : {})}
          onChoose={setGround}
        />
        <TextArea
          name="reason"
          rows={3}
          label={ground === 'other' ? m.notification_reason() : m.notification_reason_optional()}
          value={reason}
          maxLength={REJECTION_REASON_MAX}
          counter={{ used: reason.length, of: REJECTION_REASON_MAX }}
          error={tried && isMute ? m.notification_reason_missing() : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
      <p role="alert" className="text-rec empty:hidden">
        {failed}
      </p>
    </Dialog>
  )
}
