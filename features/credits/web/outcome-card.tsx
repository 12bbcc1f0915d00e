import { type ReactNode, useEffect, useRef } from 'react'

export interface OutcomeCardProps {
  title: string
  /** Above the title: a mark of how it went. */
  mark?: ReactNode
  children: ReactNode
  actions?: ReactNode
}

/** One outcome in words. A title that changes is announced and gets the focus. */
export const OutcomeCard = ({ title, mark, children, actions }: OutcomeCardProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new title is news
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  return (
    <section className="card max-w-[44rem] p-6 shadow-2 sm:p-10">
      {mark && <div className="mb-5">{mark}</div>}
      <h2 ref={heading} tabIndex={-1} className="text-[1.75rem] outline-none">
        {title}
      </h2>
      <div className="mt-3 text-[1.0625rem] text-ink-2">{children}</div>
      {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
    </section>
  )
}
