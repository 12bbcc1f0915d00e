import { m } from '@firmeza/i18n'

const events = () => [
  { time: '10:42:07', event: m.site_acta_created(), hash: '3f9a17c4' },
  { time: '10:42:31', event: m.site_acta_opened(), hash: 'b07e52d1' },
  { time: '10:42:51', event: m.site_example_read(), hash: '61c8f09e' },
  { time: '10:42:52', event: m.site_acta_sent_code(), hash: 'd4402ab7' },
  { time: '10:43:09', event: m.site_acta_signed(), hash: '0c95e3f6' },
  { time: '10:43:09', event: m.site_acta_sealed(), hash: 'a1e5c21e' },
]

/** An excerpt of the certificate: each event's fingerprint leads to the next. */
export const ActaExample = () => (
  <figure className="card overflow-hidden shadow-2">
    <figcaption className="flex items-baseline justify-between gap-4 border-line border-b px-5 py-4 sm:px-6">
      <span className="font-semibold">{m.site_acta_caption()}</span>
      <span className="text-[0.875rem] text-ink-2">{m.site_acta_example()}</span>
    </figcaption>
    <ol className="px-5 py-5 sm:px-6">
      {events().map(({ time, event, hash }) => (
        <li
          key={hash}
          className="relative grid grid-cols-[auto_1fr_auto] items-baseline gap-x-4 pb-4 pl-6 text-[0.9375rem] last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-[0.55em] left-0 size-2.5 rounded-full border-2 border-pen bg-surface"
          />
          <span
            aria-hidden="true"
            className="absolute top-[1.2em] bottom-[-0.55em] left-1 w-px bg-control/50 in-[li:last-child]:hidden"
          />
          <span className="font-mono text-[0.8125rem] text-ink-2 tabular-nums">{time}</span>
          <span>{event}</span>
          <span className="font-mono text-[0.8125rem] text-ink-2">{hash}</span>
        </li>
      ))}
    </ol>
    <p className="border-line border-t bg-seal-wash px-5 py-3.5 text-[0.875rem] text-seal sm:px-6">
      <span className="mr-2 font-semibold">{m.site_acta_head()}</span>
      <span className="font-mono">a1e5c21e…f7734b</span>
    </p>
  </figure>
)
