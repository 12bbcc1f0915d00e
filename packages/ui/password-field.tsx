import { m } from '@firmeza/i18n'
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useId, useState } from 'react'
import { type Described, DescribedFrame, describedControl } from './described.tsx'
import { EyeIcon, EyeOffIcon } from './shell-icons.tsx'

export interface PasswordFieldProps
  extends Omit<Described, 'counter'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'autoComplete'> {
  /** Tells password managers whether to fill in the password kept or to offer a new one. */
  autoComplete: 'current-password' | 'new-password'
  ref?: Ref<HTMLInputElement>
}

/** A password: may be shown, may be pasted, and says when capital letters are locked. */
export const PasswordField = ({ label, hint, error, className = '', onKeyUp, ...input }: PasswordFieldProps) => {
  const id = useId()
  const [shown, setShown] = useState(false)
  const [locked, setLocked] = useState(false)
  const described = { label, hint: locked ? m.ui_caps_lock() : hint, error }
  const toggle = shown ? m.ui_hide_password() : m.ui_show_password()
  const Icon = shown ? EyeOffIcon : EyeIcon
  return (
    <DescribedFrame id={id} described={described}>
      <div className="relative">
        <input
          {...input}
          {...describedControl(id, described)}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`control pr-13 ${className}`}
          onKeyUp={(event: KeyboardEvent<HTMLInputElement>) => {
            setLocked(event.getModifierState('CapsLock'))
            onKeyUp?.(event)
          }}
        />
        <button
          type="button"
          aria-label={toggle}
          title={toggle}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center rounded-ctl text-ink-2 hover:text-ink"
        >
          <Icon className="size-5" />
        </button>
      </div>
    </DescribedFrame>
  )
}
