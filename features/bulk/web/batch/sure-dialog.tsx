import { RequestFailure } from '@firmeza/accounts/web'
import { Button, Dialog } from '@firmeza/ui'
import { useState } from 'react'

interface SureDialogProps {
  open: boolean
  title: string
  body: string
  /** What the buttons say: to do it, and to leave it. */
  act: string
  leave: string
  /** Said where nobody says why it failed. */
  failed: string
  onAct: () => Promise<unknown>
  onClose: () => void
}

/**
 * Asks once more before something that cannot be taken back. A failure is told in here: what stands
 * behind an open dialog nobody hears.
 */
export const SureDialog = ({ open, title, body, act, leave, failed, onAct, onClose }: SureDialogProps) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const confirm = async (): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onAct()
      close()
    } catch (fault) {
      if (!(fault instanceof RequestFailure)) throw fault
      setFailure(fault.problem?.detail || failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      title={title}
      onEscape={close}
      actions={
        <>
          <Button className="bg-alarm text-white hover:bg-alarm/90" busy={busy} onClick={() => void confirm()}>
            {act}
          </Button>
          <Button tone="line" onClick={close}>
            {leave}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{body}</p>
      <div role="alert" className="empty:hidden">
        {failure && <p className="rounded-ctl bg-rec-wash px-4 py-3 text-rec">{failure}</p>}
      </div>
    </Dialog>
  )
}
