import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { type Described, DescribedFrame, describedControl } from './described.tsx'

export interface TextAreaProps extends Described, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>
}

/** A text field of several lines, which grows with its text where the browser can. */
export const TextArea = ({ label, hint, error, counter, className = '', rows = 5, ...area }: TextAreaProps) => {
  const id = useId()
  const described = { label, hint, error, counter }
  return (
    <DescribedFrame id={id} described={described}>
      <textarea
        rows={rows}
        {...area}
        {...describedControl(id, described)}
        className={`control field-sizing-content supports-[field-sizing:content]:resize-none max-h-80 min-h-32 py-3 leading-normal ${className}`}
      />
    </DescribedFrame>
  )
}
