import type { ReactNode } from 'react'

export interface SectionProps {
  heading: string
  lead?: string
  /** Sunken ground sets a section apart from its neighbours. */
  sunken?: boolean
  /** Heading and lead beside the content instead of above it. */
  beside?: boolean
  children: ReactNode
}

export const Section = ({ heading, lead, sunken = false, beside = false, children }: SectionProps) => (
  <section className={sunken ? 'border-line border-y bg-sunken' : ''}>
    <div
      className={`mx-auto grid max-w-[1200px] gap-x-8 gap-y-10 px-5 py-16 sm:px-8 sm:py-24 ${beside ? 'lg:grid-cols-12' : ''}`}
    >
      <div className={beside ? 'lg:col-span-4' : ''}>
        <h2 className="max-w-[22ch] text-[clamp(2rem,3.6vw,3rem)] tracking-[-0.03em]">{heading}</h2>
        {lead && <p className="mt-5 max-w-[58ch] text-[1.125rem] text-ink-2 leading-[1.5]">{lead}</p>}
      </div>
      <div className={`min-w-0 ${beside ? 'lg:col-span-8' : ''}`}>{children}</div>
    </div>
  </section>
)
