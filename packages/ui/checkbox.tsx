import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { CheckIcon } from './icons.tsx'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  label: ReactNode
  /** What is wrong and what to do; stands below. */
  error?: string
  ref?: Ref<HTMLInputElement>
}

/** A box to tick; its whole line is the target. */
export const Checkbox = ({ label, error, className = '', ...input }: CheckboxProps) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={`flex min-h-12 cursor-pointer items-center gap-3 text-[1rem] ${className}`}>
        <span className="relative grid size-6 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer size-6 cursor-pointer appearance-none rounded-[6px] bg-surface ring-1 ring-control ring-inset checked:bg-pen checked:ring-pen aria-invalid:ring-2 aria-invalid:ring-rec"
          />
          <CheckIcon className="pointer-events-none absolute inset-0.5 size-5 text-on-pen opacity-0 peer-checked:opacity-100" />
        </span>
        {label}
      </label>
      <p id={`${id}-error`} className="error pl-9 not-empty:mt-2" aria-live="polite">
        {error}
      </p>
    </div>
  )
}
