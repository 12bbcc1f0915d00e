import { m } from '@firmeza/i18n'
import { RefusalForm } from '@firmeza/signing/party-pages'
import { Button, Dialog } from '@firmeza/ui'
import { useId } from 'react'
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
  disagreement: () => m.why_disagreement(),
  'not-the-addressee': () => m.notification_my_not_the_addressee(),
  'wrong-data': () => m.why_wrong_data(),
  other: () => m.why_other(),
}

/** What was said of it: the ground, and words of one's own. */
export const rejectionText = ({ ground, reason }: Rejection): string =>
  reason ? `${GROUNDS[ground]()}\n${reason}` : GROUNDS[ground]()

/** Asks why, always: one of a few grounds, and words of one's own. */
export const RejectDialog = ({ senderName, busy, failed, onReject, onClose }: RejectDialogProps) => {
  const form = useId()
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
      <RefusalForm<RejectionGround>
        id={form}
        grounds={REJECTION_GROUNDS.map((value) => ({ value, title: GROUNDS[value]() }))}
        room={() => REJECTION_REASON_MAX}
        missing={m.notification_reason_missing()}
        onRefuse={(ground, reason) => onReject({ ground, ...(reason && { reason }) })}
      />
      <p role="alert" className="text-rec empty:hidden">
        {failed}
      </p>
    </Dialog>
  )
}
