import { Guilloche, pageConfig, useTitle } from '@firmeza/ui'
import type { ReactNode } from 'react'

export interface EntranceFrameProps {
  title: string
  lead: string
  /** What stands below the lead on a desk, and below the card on a phone. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * The frame of the pages one comes in by: what this is on one side, the card with the form on the
 * other.
 */
export const EntranceFrame = ({ title, lead, aside, children }: EntranceFrameProps) => {
  useTitle(`${title} · ${pageConfig().brandName}`)
  return (
    <div className="relative min-h-[calc(100dvh-68px)] overflow-hidden bg-sunken">
      <Guilloche className="absolute -top-[12rem] -right-[16rem] hidden w-[56rem] lg:block" />
      <div className="relative mx-auto grid max-w-[1200px] items-start gap-x-16 gap-y-8 px-5 py-10 sm:px-8 sm:py-16 lg:grid-cols-[1fr_minmax(0,30rem)] lg:grid-rows-[auto_1fr] xl:gap-x-28">
        <div>
          <h1 className="text-[clamp(2.25rem,4.4vw,3.5rem)] tracking-[-0.035em]">{title}</h1>
          <p className="mt-5 max-w-[42ch] text-[1.125rem] text-ink-2 leading-[1.5]">{lead}</p>
        </div>
        <div className="card grid gap-5 p-5 shadow-2 sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {children}
        </div>
        {aside}
      </div>
    </div>
  )
}

/** A heading line between two ways to do the same. */
export const Or = ({ children }: { children: string }) => (
  <p className="flex items-center gap-4 text-[0.875rem] text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {children}
  </p>
)
