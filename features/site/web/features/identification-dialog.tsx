import { m } from '@firmeza/i18n'
import { Button, ChevronIcon, Dialog } from '@firmeza/ui'
import { TRIAL } from '../links.ts'
import { services } from '../service/service.ts'
import { HelpTip } from './help-tip.tsx'

/** Opens the service's page with its creation dialog, once somebody is signed in. */
const SEND = `${services.identification.page}?try=identification`

/**
 * 'Create New Identification' (specification 1 §2, "Features"): by whom it is to be done, oneself
 * or somebody else.
 */
export const IdentificationDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    title={m.features_dialog_title()}
    onEscape={onClose}
    actions={
      <Button tone="line" onClick={onClose} className="flex-1">
        {m.features_dialog_close()}
      </Button>
    }
  >
    <HelpTip label={m.features_dialog_help()} text={m.features_dialog_tip()} />
    {services.identification.ready ? (
      <ul className="grid gap-3">
        <Way href={TRIAL} title={m.features_dialog_trial()} text={m.features_dialog_trial_text()} />
        <Way href={SEND} title={m.features_dialog_send()} text={m.features_dialog_send_text()} />
      </ul>
    ) : (
      <p className="text-ink-2">{m.features_dialog_off()}</p>
    )}
  </Dialog>
)

const Way = ({ href, title, text }: { href: string; title: string; text: string }) => (
  <li>
    <a
      href={href}
      className="flex items-center gap-4 rounded-ctl p-4 ring-1 ring-control/60 ring-inset hover:bg-sunken"
    >
      <span className="grow">
        <span className="block font-semibold">{title}</span>
        <span className="mt-1 block text-[0.9375rem] text-ink-2">{text}</span>
      </span>
      <ChevronIcon className="-rotate-90 size-5 shrink-0 text-pen" />
    </a>
  </li>
)
