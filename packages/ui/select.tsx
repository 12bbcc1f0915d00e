import { type Ref, type SelectHTMLAttributes, useId } from 'react'
import { type Described, DescribedFrame, describedControl } from './described.tsx'
import { ChevronIcon } from './icons.tsx'

export interface SelectProps extends Omit<Described, 'counter'>, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  options: readonly { value: string; label: string }[]
  ref?: Ref<HTMLSelectElement>
}

/** A choice among few: the platform's own list, which phones and screen readers know best. */
export const Select = ({ label, hint, error, options, className = '', ...select }: SelectProps) => {
  const id = useId()
  const described = { label, hint, error }
  return (
    <DescribedFrame id={id} described={described}>
      <div className="relative">
        <select
          {...select}
          {...describedControl(id, described)}
          className={`control appearance-none truncate pr-11 ${className}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronIcon className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-ink-2" />
      </div>
    </DescribedFrame>
  )
}
