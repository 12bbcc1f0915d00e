import { m } from '@firmeza/i18n'
import { StateRow } from './state-row.tsx'

const rows = () =>
  [
    {
      name: m.site_example_contract(),
      people: 'Lucía Ferrer',
      at: '10:43',
      done: 4,
      tone: 'seal',
      state: m.panel_state_completed(),
    },
    {
      name: m.service_picture_annex(),
      people: 'Jordi Puig',
      at: '10:31',
      done: 2,
      tone: 'pen',
      state: m.panel_state_opened(),
    },
    {
      name: m.pricing_example_notice(),
      people: 'Anna Vidal',
      at: '10:12',
      done: 1,
      tone: 'warn',
      state: m.panel_need_code_undelivered(),
    },
  ] as const
const BAR = { seal: 'bg-seal', pen: 'bg-pen', warn: 'bg-warn' }

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
    {rows().map(({ name, people, at, done, tone, state }) => (
      <StateRow
        key={name}
        state={state}
        tone={tone}
        title={name}
        below={<span className="block truncate text-[0.875rem] text-ink-2">{people}</span>}
        aside={
          <span className="flex items-center gap-1">
            {[1, 2, 3, 4].map((step) => (
              <span key={step} className={`h-1.5 w-4 rounded-full ${step <= done ? BAR[tone] : 'bg-line'}`} />
            ))}
            <span className="ml-3 font-mono text-[0.8125rem] text-ink-2 tabular-nums max-sm:hidden">{at}</span>
          </span>
        }
        className="px-5 py-3"
      />
    ))}
  </div>
)
