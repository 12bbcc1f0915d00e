import { m } from '@firmeza/i18n'
import { StateRow } from './state-row.tsx'

/** What mail servers say, as they say it (RFC 5321 §4.2, RFC 3463). */
const rows = () =>
  [
    {
      to: 'm••@example.com',
      at: '09:15:04',
      reply: '250 2.0.0 Ok: queued',
      tone: 'seal',
      state: m.service_picture_delivered(),
    },
    {
      to: 'info@example.net',
      at: '09:15:06',
      reply: '451 4.7.1 Greylisted',
      tone: 'warn',
      state: m.service_picture_retried(),
    },
    {
      to: 'p••@example.org',
      at: '09:15:09',
      reply: '550 5.1.1 User unknown',
      tone: 'rec',
      state: m.service_picture_bounced(),
    },
  ] as const

/** What became of three messages, running out of their tile. */
export const DeliveryCrop = () => (
  <div className="ml-6 rounded-tl-card bg-surface px-5 py-1 shadow-2 ring-1 ring-line sm:ml-9 sm:px-6">
    {rows().map(({ to, at, reply, tone, state }) => (
      <StateRow
        key={to}
        state={state}
        tone={tone}
        title={to}
        below={<span className="block truncate font-mono text-[0.8125rem] text-ink-2">{reply}</span>}
        aside={<span className="font-mono text-[0.8125rem] text-ink-2 tabular-nums">{at}</span>}
        className="py-3.5 first:border-t-0"
      />
    ))}
  </div>
)
