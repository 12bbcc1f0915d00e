import { m } from '@firmeza/i18n'

const rows = () => [
  { name: m.site_example_contract(), people: 'Lucía Ferrer', done: 4, ...COMPLETED, state: m.panel_state_completed() },
  { name: m.service_picture_annex(), people: 'Jordi Puig', done: 2, ...UNDER_WAY, state: m.panel_state_opened() },
  { name: m.pricing_example_notice(), people: 'Anna Vidal', done: 1, ...UNDER_WAY, state: m.panel_state_sent() },
]
const COMPLETED = { pill: 'bg-seal-wash text-seal', bar: 'bg-seal' }
const UNDER_WAY = { pill: 'bg-pen-wash text-pen', bar: 'bg-pen' }

/** The panel's first rows, running out of their tile. */
export const PanelCrop = () => (
  <div className="ml-6 rounded-tl-card bg-surface shadow-2 ring-1 ring-line sm:ml-9">
    <p className="flex items-center justify-between gap-3 px-5 py-4 font-semibold text-[1.0625rem] tracking-[-0.015em]">
      {m.panel_title()}
      <span className="flex items-center gap-2 font-normal text-[0.875rem] text-ink-2">
        <span className="size-1.5 rounded-full bg-seal" />
        {m.panel_live()}
      </span>
    </p>
    {rows().map(({ name, people, done, pill, bar, state }) => (
      <p
        key={name}
        className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-line border-t px-5 py-3 text-[0.9375rem] sm:grid-cols-[8rem_1fr_auto]"
      >
        <span className="max-sm:order-last max-sm:mt-2">
          <span className={`inline-block rounded-full px-2.5 py-1.5 text-[0.8125rem] leading-none ${pill}`}>
            {state}
          </span>
        </span>
        <span className="min-w-0">
          <span className="block font-semibold leading-snug">{name}</span>
          <span className="block truncate text-[0.875rem] text-ink-2">{people}</span>
        </span>
        <span className="flex gap-1">
          {[1, 2, 3, 4].map((step) => (
            <span key={step} className={`h-1.5 w-4 rounded-full ${step <= done ? bar : 'bg-line'}`} />
          ))}
        </span>
      </p>
    ))}
  </div>
)
