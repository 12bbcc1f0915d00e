import { m } from '@firmeza/i18n'

/** What mail servers say, as they say it (RFC 5321 §4.2, RFC 3463). */
const rows = () => [
  {
    to: 'm••@example.com',
    time: '09:15:04',
    reply: '250 2.0.0 Ok: queued',
    state: m.service_picture_delivered(),
    pill: SEAL,
  },
  {
    to: 'info@example.net',
    time: '09:15:06',
    reply: '451 4.7.1 Greylisted',
    state: m.service_picture_retried(),
    pill: WARN,
  },
  {
    to: 'p••@example.org',
    time: '09:15:09',
    reply: '550 5.1.1 User unknown',
    state: m.service_picture_bounced(),
    pill: REC,
  },
]
const SEAL = 'bg-seal-wash text-seal'
const WARN = 'bg-warn-wash text-warn'
const REC = 'bg-rec-wash text-rec'

/** What became of three messages, running out of their tile. */
export const DeliveryCrop = () => (
  <div className="ml-6 rounded-tl-card bg-surface px-5 py-1 shadow-2 ring-1 ring-line sm:ml-9 sm:px-6">
    {rows().map(({ to, time, reply, state, pill }) => (
      <p
        key={to}
        className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-line border-t py-3.5 text-[0.9375rem] first:border-t-0 sm:grid-cols-[8rem_1fr_auto]"
      >
        <span className="max-sm:order-last max-sm:mt-2">
          <span className={`inline-block rounded-full px-2.5 py-1.5 text-[0.8125rem] leading-none ${pill}`}>
            {state}
          </span>
        </span>
        <span className="min-w-0">
          <span className="block truncate font-semibold leading-snug">{to}</span>
          <span className="block truncate font-mono text-[0.8125rem] text-ink-2">{reply}</span>
        </span>
        <span className="font-mono text-[0.8125rem] text-ink-2 tabular-nums">{time}</span>
      </p>
    ))}
  </div>
)
