import type { ButtonHTMLAttributes, Ref } from 'react'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * `pen` is the one main action of a screen; `line` stands beside it; `quiet` is for what may be
   * missed.
   */
  tone?: 'pen' | 'line' | 'quiet'
  /** Work is under way: a spinner shows and clicks do nothing, while focus stays where it is. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button, 48 px high. `type` is `button` unless said otherwise. */
export const Button = ({ tone = 'pen', busy = false, className = '', onClick, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`btn btn-${tone} ${className}`}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled'] || undefined}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
  >
    {busy && <Spinner className="size-5" />}
    {children}
  </button>
)
