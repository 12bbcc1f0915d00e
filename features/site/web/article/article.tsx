import { WarningIcon } from '@firmeza/ui'
import type { ReactNode } from 'react'

export interface ArticleProps {
  claim: string
  lead: string
  /** What has to be known before the text is read. */
  note?: string
  children: ReactNode
}

/** A page to read: its claim, and rows of text under it. */
export const Article = ({ claim, lead, note, children }: ArticleProps) => (
  <article className="mx-auto max-w-[1200px] px-5 pt-10 pb-16 sm:px-8 sm:pt-16 sm:pb-24">
    <h1 className="max-w-[20ch] text-[clamp(2.25rem,4.4vw,3.75rem)] leading-[1.02] tracking-[-0.035em]">{claim}</h1>
    <p className="mt-5 max-w-[52ch] text-[1.1875rem] text-ink-2 leading-[1.5]">{lead}</p>
    {note && (
      <div className="mt-8 flex max-w-[42rem] gap-3 rounded-card bg-warn-wash p-4 text-[0.96875rem] leading-snug">
        <WarningIcon className="mt-px size-5 shrink-0 text-warn" />
        <p>{note}</p>
      </div>
    )}
    <div className="mt-10 sm:mt-14">{children}</div>
  </article>
)

/** A part of an article: its heading at the left of its text where there is room. */
export const ArticlePart = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="grid gap-x-8 gap-y-3 border-line border-t py-7 lg:grid-cols-12 lg:py-9">
    <h2 className="text-[1.375rem] leading-tight tracking-[-0.015em] lg:col-span-4">{heading}</h2>
    <div className="grid min-w-0 gap-4 text-[1.0625rem] text-ink-2 lg:col-span-8">{children}</div>
  </section>
)

/** A paragraph of an article: lines of about 68 letters, most of which are narrower than a 0. */
export const Prose = ({ children }: { children: ReactNode }) => <p className="max-w-[57ch]">{children}</p>
