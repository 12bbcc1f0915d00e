import { m } from '@firmeza/i18n'
import { Pill } from '@firmeza/ui'
import { needWords } from './need-words.ts'
import { StatePill } from './state-pill.tsx'
import { StateRail } from './state-rail.tsx'

const samples = () => {
  const [why] = needWords('code-undelivered')
  return [
    { state: 'opened', need: null, title: m.panel_sample_document(), who: 'Lucía Ferrer', next: m.panel_sample_next() },
    { state: 'sent', need: why, title: m.panel_sample_late(), who: 'Pau Ribera', next: m.panel_sample_late_next() },
    {
      state: 'completed',
      need: null,
      title: m.panel_sample_done(),
      who: 'Marta Soler',
      next: m.panel_sample_done_next(),
    },
  ] as const
}

/** How operations will look, for eyes: nothing of it is there yet. */
export const SampleOperations = () => (
  <div aria-hidden="true" className="px-5 pb-5 sm:px-8 sm:pb-8 lg:py-8 lg:pl-0">
    <p className="mb-3 font-medium text-[0.8125rem] text-ink-2">{m.panel_sample()}</p>
    <ul className="divide-y divide-line rounded-ctl border border-control/60 border-dashed px-4 text-ink-2 sm:px-5">
      {samples().map(({ state, need, title, who, next }) => (
        <li key={title} className="grid items-center gap-x-5 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_6rem_9rem]">
          <div className="max-sm:order-last">
            <p className="font-semibold leading-snug">{title}</p>
            <p className="text-[0.875rem]">
              {who} · {next}
            </p>
          </div>
          <StateRail state={state} className="grid max-sm:order-last" />
          <div className="sm:justify-self-end">
            {need ? <Pill tone="rec">{need}</Pill> : <StatePill state={state} />}
          </div>
        </li>
      ))}
    </ul>
  </div>
)
