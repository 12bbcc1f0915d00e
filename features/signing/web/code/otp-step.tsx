import { m, zonedHourText } from '@firmeza/i18n'
import { Spinner } from '@firmeza/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { OTP_LIMITS } from '../../wire.ts'
import { type Failure, refusedWith } from '../failure.ts'
import { quotedNames } from '../quoted-names.ts'
import { failureWords, triesLeftWords } from '../refusal-words.ts'
import type { Confirming } from '../signer-states.ts'
import { StepHeading } from '../step-heading.tsx'
import { OtpField } from './otp-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { phoneEnding } from './waiting.ts'

const wrongs: readonly string[] = ['otp-wrong', 'otp-expired', 'otp-missing']
const isCodeWrong = (failure: Confirming['failure']): boolean =>
  failure === 'empty' || (failure?.kind === 'refused' && wrongs.includes(failure.code))

const needsNewCode = (failure: 'empty' | Failure | undefined): boolean =>
  failure !== undefined &&
  failure !== 'empty' &&
  (refusedWith(failure, 'otp-expired') || refusedWith(failure, 'otp-not-sent'))

/**
 * After a failure the field waits for the code: emptied of a wrong one, else selected whole, so
 * that typing begins again. What was typed since the failed code was sent stays.
 */
const useStartOver = (
  failure: Confirming['failure'],
  { input, sent, empty }: { input: RefObject<HTMLInputElement | null>; sent: RefObject<string>; empty: () => void },
) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure.
  useEffect(() => {
    if (!failure || failure === 'empty' || input.current?.value !== sent.current) return
    if (isCodeWrong(failure)) empty()
    if (needsNewCode(failure)) return
    input.current?.focus()
    input.current?.select()
  }, [failure])
}

interface OtpStepProps {
  state: Confirming
  onSign: (code: string) => void
  onEdit: () => void
  onResend: () => void
  onReadAgain: () => void
}

/** Types the code that came by SMS, or by e-mail, and signs with it. */
export function OtpStep({ state, onSign, onEdit, onResend, onReadAgain }: OtpStepProps) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { operation, busy, failure, resent, typedName } = state
  const { otp, senderName, documents } = operation
  const problem = failure === 'empty' ? m.sign_otp_empty() : failure && failureWords(failure, senderName)

  const sent = useRef('')
  useStartOver(failure, { input, sent, empty: () => setCode('') })

  const sign = () => {
    if (busy) return
    if (code.length < OTP_LIMITS.digits) input.current?.focus()
    sent.current = code
    onSign(code)
  }
  const resend = () => {
    setCode('')
    input.current?.focus()
    onResend()
  }

  return (
    <form
      noValidate
      className="card w-full p-5 pb-3 shadow-2 sm:p-8 sm:pb-5"
      onSubmit={(event) => {
        event.preventDefault()
        sign()
      }}
    >
      <StepHeading field={input}>{m.sign_otp_title()}</StepHeading>
      <p id="otp-sent" className="mt-2 text-pretty text-ink-2">
        {otp.maskedEmail ? m.sign_otp_mailed_to() : m.sign_otp_sent_to()}{' '}
        <strong className="font-semibold text-ink [overflow-wrap:anywhere]">
          {otp.maskedEmail ?? phoneEnding(otp.maskedPhone)}
        </strong>
        .{otp.expiresAt && ` ${m.sign_otp_hint({ hour: zonedHourText(otp.expiresAt) })}`}
        {otp.maskedEmail && ` ${m.sign_otp_mailed_spam()}`}
      </p>
      <OtpField
        input={input}
        code={code}
        describedBy="otp-sent otp-problem"
        invalid={isCodeWrong(failure)}
        onChange={(typed) => {
          setCode(typed)
          onEdit()
        }}
      />
      {/* Room for a mistake of two lines: it moves no button. */}
      <div className="mt-2 min-h-12">
        <p id="otp-problem" role="alert" className="text-[.9375rem] text-rec text-pretty empty:hidden">
          {problem}
        </p>
        {!problem && otp.triesLeft < OTP_LIMITS.tries && <p className="text-ink-2">{triesLeftWords(otp.triesLeft)}</p>}
      </div>
      <p role="status" className="text-seal empty:hidden">
        {resent && m.sign_otp_resent()}
      </p>
      {needsNewCode(failure) ? (
        <button type="button" className="btn btn-pen mt-2 w-full" disabled={busy !== null} onClick={resend}>
          {busy === 'resend' ? m.sign_sending_code() : m.sign_otp_new()}
        </button>
      ) : (
        <button
          type="submit"
          className="btn btn-pen mt-2 w-full"
          aria-disabled={busy !== null}
          aria-busy={busy !== null}
        >
          {busy === 'sign' && <Spinner className="size-5" />}
          {busy === 'sign' ? m.sign_otp_signing() : m.sign_otp_sign()}
        </button>
      )}
      <p className="mt-3 text-sm text-ink-2">
        {typedName && `${m.sign_type_named()} ${m.sign_quoted({ text: typedName })}. `}
        {m.sign_otp_meaning()} {quotedNames(documents)}.
      </p>
      <div className="mt-2 flex flex-wrap justify-between gap-x-2">
        <ResendButton otp={otp} busy={busy === 'resend'} onResend={resend} />
        <button
          type="button"
          className="btn btn-quiet -mr-3 min-h-12 px-3"
          disabled={busy === 'sign'}
          onClick={onReadAgain}
        >
          {m.sign_otp_back()}
        </button>
      </div>
    </form>
  )
}
