import { loginLink, registerLink } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { Button, Dialog } from '@firmeza/ui'
import { backToTry } from './use-try.ts'

export interface AccessDialogProps {
  open: boolean
  title: string
  text: string
  onClose: () => void
}

/** Asks to log in or to register; both lead back to what was tried (specification 1 §2, specification 2 §2.7). */
export const AccessDialog = ({ open, title, text, onClose }: AccessDialogProps) => (
  <Dialog
    open={open}
    title={title}
    onEscape={onClose}
    actions={
      <>
        <a href={loginLink(backToTry())} className="btn btn-pen flex-1">
          {m.service_access_log_in()}
        </a>
        <a href={registerLink(backToTry())} className="btn btn-line flex-1">
          {m.service_access_register()}
        </a>
        <Button tone="quiet" onClick={onClose} className="basis-full">
          {m.service_access_close()}
        </Button>
      </>
    }
  >
    <p className="text-ink-2">{text}</p>
  </Dialog>
)
