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

/** Nothing to show, in words, with ways out. */
export const EmptyState = ({ title, children, actions, level = 2 }: EmptyStateProps) => {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto grid max-w-[34rem] justify-items-center gap-4 px-5 py-16 text-center">
      <Heading className="text-[1.75rem]">{title}</Heading>
      {children && <div className="text-[1.0625rem] text-ink-2">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
