import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step. Focus moves to it when the step appears, so that a screen reader starts reading there. */
export function StepHeading({ children, className = 'text-[1.625rem]' }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h1>
  )
}
