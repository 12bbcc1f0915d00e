import { m, zonedHourText } from '@firmeza/i18n'
import { useEffect } from 'react'
import { failureWords } from '../refusal-words.ts'
import type { Confirming } from '../signer-states.ts'
import { StepHeading } from '../step-heading.tsx'
import { useSecond } from './second.ts'
import { lockIsOver } from './waiting.ts'

interface LockedStepProps {
  state: Confirming
  onResend: () => void
  onReadAgain: () => void
  /** Asks the server how it stands. */
  onLook: () => void
}

/** Whoever can end the lock sooner may be doing so on the telephone. */
const LOOK_EVERY_MS = 10_000

/** Too many wrong codes: until when, what then, and whom to ask. */
export function LockedStep({ state: { operation, busy, failure }, onResend, onReadAgain, onLook }: LockedStepProps) {
  const { otp, senderName, reference } = operation
  const now = useSecond(true)
  const over = lockIsOver(otp, now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `onLook` starts no new count.
  useEffect(() => {
    if (over) return
    const looking = setInterval(onLook, LOOK_EVERY_MS)
    return () => clearInterval(looking)
  }, [over])
  const another = failure && failure !== 'empty' && !(failure.kind === 'refused' && failure.code === 'otp-locked')
  return (
    <section className="card w-full p-5 shadow-2 sm:p-8">
      <StepHeading>{m.sign_locked_title()}</StepHeading>
      <p className="mt-2 text-ink-2">{m.sign_locked_body()}</p>
      <p role="status" className="mt-3 font-semibold">
        {over && m.sign_locked_over()}
        {!over && !otp.lockedUntil && m.sign_locked_later()}
        {!over && otp.lockedUntil && (
          <>
            {m.sign_locked_until()} <time dateTime={otp.lockedUntil}>{zonedHourText(otp.lockedUntil)}</time>.
          </>
        )}
      </p>
      <p className="mt-3 text-ink-2">{m.sign_locked_contact({ sender: senderName, reference })}</p>
      <p role="alert" className="mt-3 text-rec empty:hidden">
        {another && failureWords(failure, senderName)}
      </p>
      <button
        type="button"
        className="btn btn-pen mt-5 w-full"
        disabled={(otp.lockedUntil !== undefined && !over) || busy !== null}
        onClick={onResend}
      >
        {busy === 'resend' ? m.sign_sending_code() : m.sign_otp_new()}
      </button>
      <button type="button" className="btn btn-quiet mt-2 w-full" onClick={onReadAgain}>
        {m.sign_otp_back()}
      </button>
    </section>
  )
}
