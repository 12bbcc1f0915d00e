import { Guilloche, pageConfig, useTitle } from '@firmeza/ui'
import type { ReactNode } from 'react'

export interface EntranceFrameProps {
  title: string
  lead: string
  /** What belongs to the lead: it comes before the card on a phone too. */
  below?: ReactNode
  /** What stands below the lead on a desk, and below the card on a phone. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * The frame of the pages one comes in by: what this is on one side, the card with the form on the
 * other.
 */
export const EntranceFrame = ({ title, lead, below, aside, children }: EntranceFrameProps) => {
  useTitle(`${title} · ${pageConfig().brandName}`)
  return (
    <div className="overflow-hidden bg-sunken">
      <div className="mx-auto grid max-w-[1200px] items-start gap-x-16 gap-y-8 px-5 pt-10 pb-14 sm:px-8 sm:pt-16 sm:pb-24 lg:grid-cols-[1fr_minmax(0,30rem)] lg:grid-rows-[auto_1fr] xl:gap-x-28">
        <div>
          <h1 className="text-[clamp(2.25rem,4.4vw,3.5rem)] tracking-[-0.035em]">{title}</h1>
          <p className="mt-5 max-w-[42ch] text-[1.125rem] text-ink-2 leading-[1.5]">{lead}</p>
          {below && <div className="mt-6 sm:mt-8">{below}</div>}
        </div>
        <div className="relative lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Guilloche className="absolute top-1/2 left-1/2 hidden h-[min(100%+8rem,36rem+max(0px,100vw-75rem))] -translate-1/2 opacity-60 xl:block" />
          <div className="card relative grid gap-5 p-5 shadow-2 sm:p-8">{children}</div>
        </div>
        {aside}
      </div>
    </div>
  )
}
