import { m } from '@firmeza/i18n'
import { CheckIcon } from '@firmeza/ui'
import { Face } from './identity-card.tsx'

const faces = () =>
  [
    { of: 'holder', from: m.service_picture_camera() },
    { of: 'card', from: m.service_picture_document() },
  ] as const

/** What the summary says of a face and a document. */
export const ComparisonCrop = () => (
  <div className="ml-6 grid items-center gap-6 rounded-tl-card bg-surface p-6 shadow-2 ring-1 ring-line sm:ml-9 sm:grid-cols-[1fr_auto] sm:gap-9">
    <div className="min-w-0">
      <p className="flex items-center gap-2 font-semibold text-[1.0625rem] tracking-[-0.015em]">
        <CheckIcon className="size-5 shrink-0 text-seal" />
        {m.summary_same_face()}
      </p>
      <p className="mt-4 font-semibold text-[2.75rem] leading-none tracking-[-0.035em]">87 %</p>
      <p className="relative mt-3 h-1.5 rounded-full bg-line">
        <span className="block h-full w-[87%] rounded-full bg-seal" />
        <span className="-inset-y-1 absolute left-[30%] w-0.5 bg-ink" />
      </p>
      <p className="mt-2 text-[0.8125rem] text-ink-2">{m.summary_over_least({ least: 30 })}</p>
    </div>
    <p className="flex gap-4 text-[0.8125rem] text-ink-2">
      {faces().map(({ of, from }) => (
        <span key={of} className="grid justify-items-center gap-1.5">
          <Face of={of} className="size-18 rounded-ctl ring-1 ring-line" />
          {from}
        </span>
      ))}
    </p>
  </div>
)
