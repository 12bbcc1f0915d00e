import { m } from '@firmeza/i18n'
import { Mark, pageConfig } from '@firmeza/ui'
import type { Happened } from './trail.ts'

/** The head of a certificate of evidence: paper in every theme, its mark too. */
export const ActaCrop = ({ trail }: { trail: readonly Happened[] }) => (
  <div
    data-theme="Default-light"
    className="mx-6 rounded-t-sheet bg-white p-5 text-[0.8125rem] text-night shadow-3 sm:mx-9 lg:ml-0 lg:p-6"
  >
    <p className="flex items-center justify-between gap-3 text-[#4b5571]">
      <span className="flex min-w-0 items-center gap-1.5 font-semibold text-[0.8125rem] text-night">
        <Mark className="size-4.5 shrink-0" />
        <span className="truncate">{pageConfig().brandName}</span>
      </span>
      <span className="tabular-nums">6B9C-1111</span>
    </p>
    <p className="mt-4 font-semibold text-[1.125rem] leading-tight tracking-[-0.02em]">{m.panel_acta()}</p>
    <p className="mt-1 truncate font-mono text-[#4b5571] text-[0.6875rem]">SHA-256 3f9a17c4…a1e5c21e</p>
    <span className="mt-4 grid gap-2.5 border-[#d9deea] border-t pt-4">
      {trail.map(({ time, event, fact }) => (
        <span key={event} className="grid grid-cols-[auto_1fr] gap-x-3">
          <span className="font-mono text-[#4b5571] tabular-nums">{time}</span>
          <span className="min-w-0">
            <span className="block font-semibold">{event}</span>
            <span className="block truncate text-[#4b5571]">{fact}</span>
          </span>
        </span>
      ))}
    </span>
  </div>
)
