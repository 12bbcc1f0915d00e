import { currentLanguage, m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import type { WireOperation } from '@firmeza/operations/wire'
import { StepHeading } from '@firmeza/signing/party-pages'
import { InfoIcon } from '@firmeza/ui'

/** Who notifies whom of what, since when, and until when it can be answered. */
export const NotificationHead = ({ operation }: { operation: WireOperation }) => {
  const { senderName, documents, createdAt, expiresAt, demo } = operation
  const moment = (at: string) => formatMoment(new Date(at), currentLanguage())
  const document = documents[0]?.documentLabel || documents[0]?.documentName || ''
  const facts: [string, string][] = [
    [m.notification_to(), recipientOf(operation)],
    [m.notification_sent(), moment(createdAt)],
    [m.notification_answer_by(), moment(expiresAt)],
  ]
  return (
    <section className="card p-4 shadow-2 sm:p-6">
      <p className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-pen-wash font-semibold text-pen"
        >
          {initialsOf(senderName)}
        </span>
        <span className="min-w-0 break-words text-ink-2">
          <strong className="font-semibold text-ink">{senderName}</strong> {m.notification_notifies()}
        </span>
      </p>
      <StepHeading className="mt-4 text-[1.75rem] break-words">{document}</StepHeading>
      {demo && <p className="mt-2 text-rec text-sm">{m.sign_demo_note()}</p>}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-[.9375rem]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex gap-3 rounded-ctl bg-pen-wash p-4 text-[.9375rem]">
        <InfoIcon className="mt-0.5 size-5 shrink-0 text-pen" />
        {m.notification_reading_is_not_accepting()}
      </p>
    </section>
  )
}

const recipientOf = ({ authPolicy }: WireOperation): string => {
  const field = (name: string) => authPolicy.fields.find(({ identifier }) => identifier === name)?.value ?? ''
  return `${field('name')} ${field('lastname')}`.trim()
}

/** Of the first two words. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
