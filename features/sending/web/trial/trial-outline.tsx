import { m } from '@firmeza/i18n'
import { DocumentIcon, DownloadIcon, MailIcon, PhoneIcon, WarningIcon } from '@firmeza/ui'
import { Outline } from '../create/outline.tsx'

const steps = () => [
  { Icon: MailIcon, text: m.trial_next_mail() },
  { Icon: DocumentIcon, text: m.trial_next_read() },
  { Icon: PhoneIcon, text: m.trial_next_code() },
  { Icon: DownloadIcon, text: m.trial_next_done() },
]

/** That the trial has no legal validity. */
export const TrialNotice = () => (
  <div className="flex gap-3 rounded-card bg-warn-wash p-4 text-[0.96875rem] leading-snug">
    <WarningIcon className="mt-px size-5 shrink-0 text-warn" />
    <p>
      <strong className="font-semibold">{m.trial_no_validity()}</strong> {m.trial_no_validity_mark()}
    </p>
  </div>
)

/** What happens after the trial is sent. */
export const TrialOutline = () => <Outline steps={steps()} />
