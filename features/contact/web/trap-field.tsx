import { m } from '@firmeza/i18n'
import type { InputHTMLAttributes, Ref } from 'react'

/**
 * A field no person comes to: off the screen, out of the tab order, unknown to screen readers and
 * to what fills forms in.
 */
export const TrapField = (input: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) => (
  <div aria-hidden="true" className="sr-only">
    <label>
      {m.contact_trap()}
      <input {...input} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
    </label>
  </div>
)
