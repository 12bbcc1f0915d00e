import { m } from '@firmeza/i18n'
import { Button, Dialog } from '@firmeza/ui'
import type { PanelDetail } from '../wire.ts'
import { resendCopy, revokeCopy } from './panel-calls.ts'
import { ToldInDialog } from './told-in-dialog.tsx'
import { useDialogAction } from './use-action.ts'

export type CopyAction = 'resend' | 'revoke'

interface CopyDialogProps {
  email: string
  action: CopyAction
  operation: PanelDetail
  onClose: () => void
  onDone: (operation: PanelDetail, text: string) => void
}

/** Asks before a copy is sent again, or revoked, and says what that brings. */
export const CopyDialog = ({ email, action, operation, onClose, onDone }: CopyDialogProps) => {
  const [busy, act, failed] = useDialogAction()
  const isRevocation = action === 'revoke'
  const call = isRevocation ? revokeCopy : resendCopy
  const doIt = () =>
    act(async () =>
      onDone(
        await call(operation.uuid, email),
        isRevocation ? m.panel_copy_revoke_done({ email }) : m.panel_copy_resend_done({ email }),
      ),
    )
  return (
    <Dialog
      open
      title={isRevocation ? m.panel_copy_revoke_title({ email }) : m.panel_copy_resend_title({ email })}
      onEscape={onClose}
      actions={
        <>
          <Button
            {...(isRevocation && { className: 'bg-alarm text-white hover:bg-alarm/90' })}
            busy={busy}
            onClick={() => void doIt()}
          >
            {isRevocation ? m.panel_copy_revoke() : m.panel_copy_resend()}
          </Button>
          <Button tone="line" onClick={onClose}>
            {m.panel_not_now()}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{isRevocation ? m.panel_copy_revoke_body() : m.panel_copy_resend_body()}</p>
      <ToldInDialog failed={failed} />
    </Dialog>
  )
}
