import { type InputHTMLAttributes, type Ref, useId } from 'react'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  label: string
  ref?: Ref<HTMLInputElement>
}

/** A box to tick; its whole line is the target. */
export const Checkbox = ({ label, className = '', ...input }: CheckboxProps) => {
  const id = useId()
  return (
    <label htmlFor={id} className={`flex min-h-12 cursor-pointer items-center gap-3 text-[1rem] ${className}`}>
      <input {...input} id={id} type="checkbox" className="size-5 shrink-0 accent-(--pen)" />
      {label}
    </label>
  )
}
