import { m } from '@firmeza/i18n'
import { Pill } from '@firmeza/ui'
import { needWords } from './need-words.ts'
import { StatePill } from './state-pill.tsx'
import { StateRail } from './state-rail.tsx'

const samples = () =>
  [
    { state: 'opened', title: m.panel_sample_document(), who: 'Lucía Ferrer', next: m.panel_sample_next() },
    { state: 'sent', title: m.panel_sample_late(), who: 'Pau Ribera', next: needWords('code-undelivered')[0] },
    { state: 'completed', title: m.panel_sample_done(), who: 'Marta Soler', next: m.panel_sample_done_next() },
  ] as const

/** How operations will look, for eyes: nothing of it is there yet. */
export const SampleOperations = () => (
  <div aria-hidden="true" className="px-5 pb-5 sm:px-8 sm:pb-8 lg:py-8 lg:pl-0">
    <div className="rounded-ctl border border-control/60 border-dashed p-4 text-ink-2 sm:px-5">
      <Pill>{m.panel_sample()}</Pill>
      <ul className="mt-2 divide-y divide-line">
        {samples().map(({ state, title, who, next }) => (
          <li
            key={title}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1.5 py-3.5 last:pb-1 sm:grid-cols-[minmax(0,1fr)_6rem_7rem]"
          >
            <div>
              <p className="font-semibold leading-snug">{title}</p>
              <p className="text-[0.875rem]">
                {who} · {next}
              </p>
            </div>
            <StateRail state={state} className="hidden sm:grid" />
            <div className="justify-self-end">
              <StatePill state={state} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  </div>
)
