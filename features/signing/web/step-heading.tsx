import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

interface StepHeadingProps {
  children: ReactNode
  className?: string
  /** What waits for the signer to type, where there is one. */
  field?: RefObject<HTMLElement | null>
}

/**
 * The heading of a step. Focus moves to it when the step appears, so that a screen reader starts
 * reading there; or to the step's field.
 */
export function StepHeading({ children, className = 'text-[1.625rem]', field }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step appears.
  useEffect(() => {
    window.scrollTo(0, 0)
    const target = field ?? heading
    target.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h1>
  )
}
