import { type InputHTMLAttributes, type Ref, useId } from 'react'
import { type Described, DescribedFrame, describedControl } from './described.tsx'

export interface FieldProps extends Described, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  ref?: Ref<HTMLInputElement>
}

/**
 * A one-line text field with its label, hint, error and counter. Spread a form library's
 * registration into it.
 */
export const Field = ({ label, hint, error, counter, className = '', ...input }: FieldProps) => {
  const id = useId()
  const described = { label, hint, error, counter }
  return (
    <DescribedFrame id={id} described={described}>
      <input {...input} {...describedControl(id, described)} className={`control ${className}`} />
    </DescribedFrame>
  )
}
