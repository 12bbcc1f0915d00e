import { type ReactNode, useEffect, useRef } from 'react'

export interface OutcomeCardProps {
  title: string
  /** Above a title that is the page's own: where one is. */
  eyebrow?: string
  /** Above the title: a mark of how it went. */
  mark?: ReactNode
  children: ReactNode
  actions?: ReactNode
}

/** One outcome in words. A title that changes is announced and gets the focus. */
export const OutcomeCard = ({ title, eyebrow, mark, children, actions }: OutcomeCardProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new title is news
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  const Heading = eyebrow ? 'h1' : 'h2'
  return (
    <section className="card max-w-[44rem] p-5 shadow-2 sm:p-8">
      {mark && <div className="mb-5">{mark}</div>}
      {eyebrow && <p className="mb-2 font-medium text-[0.9375rem] text-ink-2">{eyebrow}</p>}
      <Heading ref={heading} tabIndex={-1} className="text-[1.75rem] outline-none">
        {title}
      </Heading>
      <div className="mt-3 text-[1.0625rem] text-ink-2">{children}</div>
      {actions && <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">{actions}</div>}
    </section>
  )
}
