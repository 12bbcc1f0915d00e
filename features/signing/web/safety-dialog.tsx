import { m } from '@firmeza/i18n'
import { Button, Dialog } from '@firmeza/ui'
import { useState } from 'react'

/**
 * "¿Es seguro este enlace?": what a stranger can check for themselves before trusting this page.
 */
export function SafetyDialog({ senderName }: { senderName?: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="quiet" className="-mr-3 text-right text-sm leading-tight" onClick={() => setOpen(true)}>
        {m.sign_safe_link()}
      </Button>
      <Dialog
        open={open}
        title={m.sign_safe_title()}
        onEscape={close}
        actions={
          <Button tone="line" className="w-full" onClick={close}>
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
    </>
  )
}
