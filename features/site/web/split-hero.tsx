import type { ReactNode } from 'react'

export interface SplitHeroProps {
  /** What the page is about, above its claim. */
  eyebrow?: string
  claim: string
  lead: string
  /** The way on, below the lead. */
  children: ReactNode
}

/** How a page of the site begins: its claim, and beside it where there is room the way on. */
export const SplitHero = ({ eyebrow, claim, lead, children }: SplitHeroProps) => (
  <section className="mx-auto grid max-w-[1200px] gap-x-16 gap-y-6 px-5 py-12 sm:px-8 sm:pt-20 sm:pb-16 lg:grid-cols-[1.5fr_1fr] lg:items-end">
    <div>
      {eyebrow && <p className="mb-3 font-semibold text-[1rem] text-pen">{eyebrow}</p>}
      <h1 className={`max-w-[16ch] ${CLAIM}`}>{claim}</h1>
    </div>
    <div>
      <p className={LEAD}>{lead}</p>
      <div className="mt-7 flex items-start gap-x-5 gap-y-3 max-sm:flex-col sm:flex-wrap sm:items-center">
        {children}
      </div>
    </div>
  </section>
)

export const CLAIM = 'text-[clamp(2.5rem,5.2vw,4.5rem)] leading-[1] tracking-[-0.04em]'
export const LEAD = 'max-w-[36rem] text-[1.1875rem] text-ink-2 leading-[1.5]'
