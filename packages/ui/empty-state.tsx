import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  /** What happens next, or what to do. */
  children?: ReactNode
  /** Buttons or links: the ways out. */
  actions?: ReactNode
  /** The heading's level in the page. */
  level?: 1 | 2 | 3
}

/**
 * Nothing to show, in words, with ways out: in the middle of a page, and in a card at its left,
 * where the title of the page and the rows of a list begin.
 */
export const EmptyState = ({ title, children, actions, level = 2 }: EmptyStateProps) => {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto grid max-w-[34rem] justify-items-center gap-4 px-5 py-16 text-center in-[.card]:mx-0 in-[.card]:max-w-[44rem] in-[.card]:justify-items-start in-[.card]:gap-3 in-[.card]:py-9 in-[.card]:text-left sm:in-[.card]:px-8">
      <Heading className="text-[1.75rem] in-[.card]:text-[1.5rem]">{title}</Heading>
      {children && <div className="text-[1.0625rem] text-ink-2">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3 in-[.card]:justify-start">{actions}</div>}
    </div>
  )
}
