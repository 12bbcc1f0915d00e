import { m } from '@firmeza/i18n'
import { StatePill } from './state-pill.tsx'
import { StateRail } from './state-rail.tsx'

/** How an operation will look, for eyes: nothing of it is there yet. */
export const SampleOperation = () => (
  <div aria-hidden="true" className="border-line border-t px-5 py-6 sm:px-8 sm:pb-8">
    <p className="mb-3 font-medium text-[0.8125rem] text-ink-2">{m.panel_sample()}</p>
    <div className="grid gap-x-8 gap-y-3 rounded-ctl border border-control/60 border-dashed p-4 text-ink-2 lg:grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,15rem)] lg:items-center sm:p-5">
      <div>
        <StatePill state="opened" />
      </div>
      <div>
        <p className="font-semibold leading-snug">{m.panel_sample_document()}</p>
        <p className="text-[0.875rem]">Lucía Ferrer</p>
      </div>
      <div className="grid gap-2 lg:pt-1">
        <StateRail state="opened" className="grid" />
        <p className="text-[0.875rem]">{m.panel_sample_next()}</p>
      </div>
    </div>
  </div>
)
