import { m } from '@firmeza/i18n'
import { CheckIcon, DocumentIcon, MailIcon } from '@firmeza/ui'

const steps = () => [
  { Icon: CheckIcon, text: m.contact_next_received() },
  { Icon: DocumentIcon, text: m.contact_next_read() },
  { Icon: MailIcon, text: m.contact_next_answer() },
]

/** What happens after a contact request is sent. */
export const ContactOutline = () => (
  <div>
    <h2 className="text-[1.125rem]">{m.contact_next_heading()}</h2>
    <ol className="mt-4 grid gap-3.5">
      {steps().map(({ Icon, text }) => (
        <li key={text} className="flex items-start gap-3 text-ink-2">
          <Icon className="mt-0.5 size-5 shrink-0 text-pen" />
          {text}
        </li>
      ))}
    </ol>
  </div>
)
