import { m } from '@firmeza/i18n'
import { Button, Dialog } from '@firmeza/ui'

/** What a stranger can check for themselves before trusting this page. */
export const SafetyWords = ({ senderName, onClose }: { senderName: string | undefined; onClose: () => void }) => (
  <Dialog
    open
    title={m.sign_safe_title()}
    onEscape={onClose}
    actions={
      <Button tone="line" className="w-full" onClick={onClose}>
        {m.sign_safe_close()}
      </Button>
    }
  >
    <div>
      <p className="text-ink-2">{m.sign_safe_address()}</p>
      <p className="mt-1 font-semibold break-all">{location.origin}</p>
    </div>
    <ul className="grid list-disc gap-2 pl-5 text-ink-2">
      <li>{m.sign_safe_never()}</li>
      <li>{m.sign_safe_code()}</li>
      {senderName && <li>{m.sign_safe_sender({ sender: senderName })}</li>}
    </ul>
  </Dialog>
)
