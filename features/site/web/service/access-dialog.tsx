import { loginLink, registerLink } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { Button, Dialog, OnwardLink } from '@firmeza/ui'
import { TRIAL } from '../links.ts'

export interface AccessDialogProps {
  open: boolean
  title: string
  text: string
  /** The route a sign-in leads back to. */
  back: string
  /** Whether what was tried can be tried without an account, too. */
  hasTrial: boolean
  onClose: () => void
}

/**
 * Asks to log in or to register; both lead back to what was tried (specification 1 §2,
 * specification 2 §2.7). Who wants to see a signature needs neither.
 */
export const AccessDialog = ({ open, title, text, back, hasTrial, onClose }: AccessDialogProps) => (
  <Dialog
    open={open}
    title={title}
    actions={
      <>
        <a href={loginLink(back)} className="btn btn-pen flex-1">
          {m.service_access_log_in()}
        </a>
        <a href={registerLink(back)} className="btn btn-line flex-1">
          {m.service_access_register()}
        </a>
        <Button tone="quiet" onClick={onClose} className="basis-full">
          {m.service_access_close()}
        </Button>
      </>
    }
  >
    <p className="text-ink-2">{text}</p>
    {hasTrial && (
      <p>
        <OnwardLink text={m.service_access_trial()} href={TRIAL} />
      </p>
    )}
  </Dialog>
)
