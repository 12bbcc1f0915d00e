import { m } from '@firmeza/i18n'
import { Button, type LeftField, LeftToFill } from '@firmeza/ui'

export interface FormFootProps {
  /** What still keeps the form from being sent. */
  left: readonly LeftField[]
  busy: boolean
  onClear: () => void
  /** What the server said of the last attempt. */
  objection: string | undefined
}

/** Why the last attempt failed, why Enviar is off, and Enviar and Borrar. */
export const FormFoot = ({ left, busy, onClear, objection }: FormFootProps) => (
  <div className="flex flex-wrap items-center gap-2 border-line border-t pt-3 sm:col-span-2">
    <div role="status" className="basis-full empty:hidden">
      {objection && <p className="mb-2 rounded-ctl bg-rec-wash px-4 py-3 text-rec">{objection}</p>}
    </div>
    <LeftToFill left={left} />
    <Button type="submit" busy={busy} disabled={left.length > 0} className="w-full sm:w-auto sm:min-w-44">
      {m.contact_send()}
    </Button>
    <Button tone="quiet" onClick={onClear} disabled={busy} className="w-full font-medium text-ink-2 sm:w-auto">
      {m.contact_clear()}
    </Button>
    <a
      href="#/privacypage"
      className="hint inline-flex min-h-11 items-center underline decoration-control underline-offset-4 hover:text-ink max-sm:mx-auto sm:ml-auto"
    >
      {m.contact_privacy()}
    </a>
  </div>
)
