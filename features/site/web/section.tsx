import type { ReactNode } from 'react'

export interface SectionProps {
  id?: string
  /** Without it the content has a {@link SectionHeading} of its own. */
  heading?: string
  lead?: string
  /** Sunken ground sets a section apart from its neighbours. */
  sunken?: boolean
  /** Heading and lead beside the content instead of above it. */
  beside?: boolean
  children: ReactNode
}

export const Section = ({ id, heading, lead, sunken = false, beside = false, children }: SectionProps) => (
  <section id={id} className={`-scroll-mt-5 ${sunken ? 'border-line border-y bg-sunken' : ''}`}>
    <div
      className={`mx-auto grid max-w-[1200px] gap-10 px-5 py-16 sm:px-8 sm:py-24 ${beside ? 'lg:grid-cols-[1fr_1.3fr] lg:gap-16' : ''}`}
    >
      {heading !== undefined && <SectionHeading heading={heading} {...(lead ? { lead } : {})} />}
      <div className="min-w-0">{children}</div>
    </div>
  </section>
)

export const SectionHeading = ({ heading, lead }: { heading: string; lead?: string }) => (
  <div>
    <h2 className="max-w-[22ch] text-[clamp(2rem,3.6vw,3rem)] tracking-[-0.03em]">{heading}</h2>
    {lead && <p className="mt-5 max-w-[58ch] text-[1.125rem] text-ink-2 leading-[1.5]">{lead}</p>}
  </div>
)
