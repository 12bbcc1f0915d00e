import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'role'> {
  label: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** What is on or off, and takes effect by itself; its whole line is the target. */
export const Switch = ({ label, className = '', ...input }: SwitchProps) => {
  const id = useId()
  return (
    <label htmlFor={id} className={`flex min-h-12 cursor-pointer items-center justify-between gap-3 ${className}`}>
      {label}
      <span className="relative grid h-7 w-12 shrink-0">
        <input
          {...input}
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is on
          role="switch"
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full bg-control checked:bg-pen"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-surface shadow-1 transition-transform duration-150 peer-checked:translate-x-5" />
      </span>
    </label>
  )
}
