import { m } from '@firmeza/i18n'
import { Mark, pageConfig } from '@firmeza/ui'
import type { ExampleActa } from './example-actas.ts'

export interface ActaCropProps {
  acta: ExampleActa
  className?: string
}

/** The head of a certificate of evidence: paper in every theme, its mark too. */
export const ActaCrop = ({ acta, className = '' }: ActaCropProps) => (
  <div
    data-theme="Default-light"
    className={`rounded-t-sheet bg-white p-5 text-[0.8125rem] text-night leading-snug shadow-3 lg:p-6 ${className}`}
  >
    <p className="flex flex-wrap items-center justify-between gap-x-3 text-[#4b5571]">
      <span className="flex min-w-0 items-center gap-1.5 font-semibold text-night">
        <Mark className="size-4.5 shrink-0" />
        <span className="truncate">{pageConfig().brandName}</span>
      </span>
      <span className="shrink-0 tabular-nums">{m.acta_reference({ reference: acta.reference })}</span>
    </p>
    <p className="mt-4 font-semibold text-[1.25rem] leading-tight tracking-[-0.02em]">{m.acta_title()}</p>
    <p className="mt-2">{acta.result}</p>
    <span className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-[#d9deea] border-t pt-3">
      <span className="text-[#4b5571]">{m.acta_operation()}</span>
      <span className="wrap-anywhere font-mono text-[0.75rem] leading-[1.6]">{acta.operation}</span>
      <span className="text-[#4b5571]">{m.acta_created()}</span>
      <span className="tabular-nums">{acta.created}</span>
    </span>
    <p className="mt-4 border-[#d9deea] border-t pt-3 font-semibold">{m.acta_events()}</p>
    <span className="mt-2 grid gap-2">
      {acta.trail.map(({ time, event, fact }) => (
        <span key={event} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <span className="font-mono text-[#4b5571] text-[0.75rem] tabular-nums leading-[1.6]">{time}</span>
          <span>
            <span className="block font-medium">{event}</span>
            <span className="wrap-anywhere block text-[#4b5571]">{fact}</span>
          </span>
        </span>
      ))}
    </span>
  </div>
)
