import { m } from '@firmeza/i18n'
import { Field } from '@firmeza/ui'
import { type FormEvent, useRef, useState } from 'react'
import { TYPED_NAME_MAX } from '../../wire.ts'
import { phoneEnding } from '../code/waiting.ts'
import { FailureText } from '../failure-text.tsx'
import type { Drawing } from '../signer-states.ts'
import { StepHeading } from '../step-heading.tsx'
import type { Means } from './sign-drawn.ts'
import { signTyped } from './sign-typed.ts'

interface TypeStepProps {
  state: Drawing
  means: Means
  onDraw: () => void
}

/** For who cannot draw: their name, as they write it, and then a code. */
export function TypeStep({ state: { operation, busy, failure }, means, onDraw }: TypeStepProps) {
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { otp, senderName } = operation
  const isName = /\p{L}/u.test(name)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (isName) void signTyped(means, operation, name.trim())
    else input.current?.focus()
  }

  return (
    <form noValidate className="card w-full p-5 shadow-2 sm:p-8" onSubmit={submit}>
      <StepHeading>{m.sign_type_title()}</StepHeading>
      <p className="mt-2 mb-5 text-ink-2">
        {otp.maskedEmail ? m.sign_type_body_mailed() : m.sign_type_body()}{' '}
        <strong className="font-semibold text-ink [overflow-wrap:anywhere]">
          {otp.maskedEmail ?? phoneEnding(otp.maskedPhone)}
        </strong>
        . {m.sign_type_body_after()}
      </p>
      <Field
        ref={input}
        name="typedName"
        label={m.sign_type_name()}
        error={isTried && !isName ? m.sign_type_empty() : undefined}
        value={name}
        maxLength={TYPED_NAME_MAX}
        autoComplete="name"
        enterKeyHint="next"
        required
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div aria-hidden="true">
        <p className="hint mt-5">{m.sign_type_hint()}</p>
        <p className="signer-typed">{name}</p>
      </div>
      <p role="alert" className="mt-3 text-rec empty:hidden">
        {failure && <FailureText failure={failure} senderName={senderName} />}
      </p>
      <button type="submit" className="btn btn-pen mt-4 w-full" aria-disabled={busy} aria-busy={busy}>
        {busy ? m.sign_sending_code() : otp.state === 'none' ? m.sign_type_send() : m.sign_type_go_on()}
      </button>
      <button type="button" className="btn btn-quiet mt-2 w-full" disabled={busy} onClick={onDraw}>
        {m.sign_type_back()}
      </button>
    </form>
  )
}
