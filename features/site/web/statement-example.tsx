import { m } from '@firmeza/i18n'
import { Guilloche } from '@firmeza/ui'

const lines = () => [
  { day: '03/11', what: m.pricing_example_pack(), fact: 'F4H2-9KQM', change: '+20', left: 25 },
  { day: '05/11', what: m.pricing_example_lease(), fact: m.site_service_sign(), change: '−2', left: 23 },
  { day: '09/11', what: m.pricing_example_notice(), fact: m.site_service_notify(), change: '−1', left: 22 },
  { day: '12/11', what: m.pricing_example_notice(), fact: m.pricing_example_back(), change: '+1', left: 23 },
]

/** A few lines of a statement, over security print: each credit is accounted for. */
export const StatementExample = () => (
  <div className="relative mx-auto w-full max-w-[30rem] py-6 lg:max-w-none lg:py-10">
    <Guilloche className="-translate-1/2 absolute top-1/2 left-1/2 w-[112%] max-w-none max-sm:hidden" />
    <figure
      aria-label={m.pricing_example()}
      className="relative rounded-card bg-night p-5 text-white shadow-3 sm:p-7 lg:mx-8 dark:ring-1 dark:ring-line"
    >
      <figcaption className="flex items-center justify-between gap-4 font-semibold text-[0.9375rem]">
        {m.pricing_example_heading()}
        <span className="rounded-full bg-night-seal-wash px-2.5 py-1.5 text-[0.8125rem] text-night-seal leading-none tabular-nums">
          {m.pricing_example_left({ count: 23 })}
        </span>
      </figcaption>
      <ol className="mt-5 grid gap-3.5">
        {lines().map(({ day, what, fact, change, left }) => (
          <li key={day} className="grid grid-cols-[auto_1fr_auto_auto] gap-x-3 text-[0.9375rem] leading-snug">
            <span className="pt-0.5 font-mono text-[0.8125rem] text-night-2 tabular-nums">{day}</span>
            <span>
              {what}
              <span className="block text-[0.8125rem] text-night-2">{fact}</span>
            </span>
            <span className="min-w-8 pt-px text-right font-medium font-mono text-[0.875rem] tabular-nums">
              {change}
            </span>
            <span className="min-w-7 pt-px text-right font-mono text-[0.875rem] text-night-2 tabular-nums">{left}</span>
          </li>
        ))}
      </ol>
      <p className="mt-5 border-white/15 border-t pt-3.5 text-[0.8125rem] text-night-2">{m.pricing_example_rule()}</p>
    </figure>
  </div>
)
