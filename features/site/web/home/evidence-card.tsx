import { m } from '@firmeza/i18n'
import { CheckIcon } from '@firmeza/ui'

const signatureTrail = () => [
  { time: '10:42:07', event: m.site_example_sent(), fact: 'l••@example.com' },
  { time: '10:42:39', event: m.site_example_read(), fact: m.site_example_read_fact() },
  { time: '10:43:09', event: m.site_example_code(), fact: '+34 ••• ••• 678' },
  { time: '10:43:10', event: m.site_example_timestamp(), fact: 'RFC 3161' },
]

/** An example of a log of evidence, of a signature. */
export const EvidenceCard = ({ className }: { className: string }) => (
  <figure
    className={`rounded-card bg-night p-5 text-white shadow-3 dark:ring-1 dark:ring-line sm:p-6 ${className}`}
    aria-label={m.site_example_log()}
  >
    <figcaption className="flex items-center justify-between font-semibold text-[0.875rem]">
      <span>{m.site_example_evidence()}</span>
      <span className="inline-flex items-center gap-1 rounded-full bg-night-seal-wash px-2.5 py-1 text-[0.8125rem] text-night-seal leading-none">
        <CheckIcon className="size-3.5" />
        {m.site_example_intact()}
      </span>
    </figcaption>
    <ol className="mt-4 grid gap-3">
      {signatureTrail().map(({ time, event, fact }) => (
        <li key={event} className="grid grid-cols-[auto_1fr] gap-x-3 text-[0.875rem] leading-snug">
          <span className="pt-px font-mono text-[0.8125rem] text-night-2 tabular-nums">{time}</span>
          <span>
            {event}
            <span className="block font-mono text-[0.8125rem] text-night-2">{fact}</span>
          </span>
        </li>
      ))}
    </ol>
    <p className="mt-4 truncate border-white/15 max-sm:hidden border-t pt-3 font-mono text-[0.8125rem] text-night-2">
      SHA-256 3f9a17c4…e5c21e
    </p>
  </figure>
)
