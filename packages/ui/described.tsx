import type { ReactNode } from 'react'
import { Sentence } from './sentence.tsx'

export interface Described {
  label: string
  hint?: ReactNode
  /** What is wrong and what to do; stands above the hint. */
  error?: string
  /** Characters used of those allowed: shown once they may not suffice. */
  counter?: { used: number; of: number }
}

/** Of what is allowed, from which share on a person is told how much they have used. */
const NEAR_THE_LIMIT = 0.8

/** The attributes that tie a control to its words. */
export const describedControl = (id: string, { hint, error }: Described) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

/**
 * Label and counter above; error and hint below a control. The error is announced when it appears.
 */
export const DescribedFrame = ({
  id,
  described,
  children,
}: {
  id: string
  described: Described
  children: ReactNode
}) => {
  const { label, hint, error, counter } = described
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="label">
          {label}
        </label>
        {counter && counter.used >= counter.of * NEAR_THE_LIMIT && (
          <span
            aria-hidden="true"
            className={`shrink-0 text-[0.8125rem] tabular-nums ${counter.used > counter.of ? 'text-rec' : 'text-ink-2'}`}
          >
            {counter.used}/{counter.of}
          </span>
        )}
      </div>
      {children}
      <div>
        <p id={`${id}-error`} className="error" aria-live="polite">
          {error && <Sentence text={error} />}
        </p>
        {hint && (
          <p id={`${id}-hint`} className={`hint ${error ? 'mt-1' : ''}`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
