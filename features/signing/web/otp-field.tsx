import { m } from '@firmeza/i18n'
import type { RefObject } from 'react'
import { OTP_LIMITS } from '../wire.ts'
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

/** One real input, so that paste, one-time-code autofill and screen readers work; the six boxes are only drawn. */
export function OtpField({ input, code, describedBy, invalid, onChange }: OtpFieldProps) {
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
          onChange={({ target }) => onChange(codeDigits(target.value))}
          // The caret is not drawn: typing always goes on at the end, where the marked box is.
          onSelect={({ currentTarget: { value }, currentTarget }) =>
            currentTarget.setSelectionRange(value.length, value.length)
          }
        />
        <span aria-hidden="true">
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
