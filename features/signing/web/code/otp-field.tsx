import { m } from '@firmeza/i18n'
import { type RefObject, useState } from 'react'
import { OTP_LIMITS } from '../../wire.ts'
import { codeDigits } from './waiting.ts'

interface OtpFieldProps {
  input: RefObject<HTMLInputElement | null>
  code: string
  /** Ids of the texts that describe the field. */
  describedBy: string
  invalid: boolean
  onChange: (code: string) => void
}

const BOXES = Array.from({ length: OTP_LIMITS.digits }, (_, index) => index)

/**
 * One real input, so that paste, one-time-code autofill and screen readers work; the six boxes are
 * only drawn.
 */
export function OtpField({ input, code, describedBy, invalid, onChange }: OtpFieldProps) {
  const [selected, setSelected] = useState(false)
  const current = Math.min(code.length, OTP_LIMITS.digits - 1)
  return (
    <>
      <label className="mt-6 block font-semibold" htmlFor="otp">
        {m.sign_otp_label()}
      </label>
      <div className="signer-otp mt-2">
        <input
          ref={input}
          id="otp"
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          spellCheck={false}
          value={code}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          onChange={({ target }) => onChange(codeDigits(target.value, code))}
          // The caret is not drawn: typing goes on at the end, where the marked box is, or replaces
          // all that is selected.
          onSelect={({ currentTarget }) => {
            const { length } = currentTarget.value
            const all = length > 0 && currentTarget.selectionStart === 0 && currentTarget.selectionEnd === length
            setSelected(all)
            if (!all) currentTarget.setSelectionRange(length, length)
          }}
          onBlur={() => setSelected(false)}
        />
        <span aria-hidden="true" data-selected={(selected && code !== '') || undefined}>
          {BOXES.map((index) => (
            <i key={index} data-current={index === current || undefined}>
              {code[index]}
            </i>
          ))}
        </span>
      </div>
    </>
  )
}
