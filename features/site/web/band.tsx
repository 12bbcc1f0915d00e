import type { ReactNode } from 'react'

export interface BandProps {
  heading: string
  text: string
  /** Links below the text. */
  more?: ReactNode
  /** The one filled button, and what stands beside it. */
  children: ReactNode
}

/** How a page of the site ends: what to do next, on the pen's blue. */
export const Band = ({ heading, text, more, children }: BandProps) => (
  <section className="mx-auto max-w-[1200px] px-5 pb-12 sm:px-8 sm:pb-24">
    <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-6 rounded-card bg-pen p-6 text-on-pen sm:p-10">
      <div>
        <h2 className="text-[clamp(2rem,3.6vw,3rem)] tracking-[-0.03em]">{heading}</h2>
        <p className="mt-3 max-w-[52ch] text-[1.0625rem]">{text}</p>
        {more}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2 max-sm:w-full max-sm:flex-col">{children}</div>
    </div>
  </section>
)

/** A link on the band's ground. */
export const BAND_LINK =
  'inline-flex min-h-12 items-center justify-center font-semibold hover:underline focus-visible:outline-on-pen'
