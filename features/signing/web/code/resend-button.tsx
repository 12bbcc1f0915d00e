import { m } from '@firmeza/i18n'
import type { WireOtp } from '@firmeza/operations/wire'
import { useSecond } from './second.ts'
import { resendWait } from './waiting.ts'

interface ResendButtonProps {
  otp: WireOtp
  busy: boolean
  onResend: () => void
}

/** Stays focusable while it waits; the countdown is seen, and only its end is announced. */
export function ResendButton({ otp, busy, onResend }: ResendButtonProps) {
  const sent = otp.state === 'sent' && otp.resendAt !== undefined
  const now = useSecond(sent)
  const wait = resendWait(otp, now)
  const waiting = busy || wait > 0 || otp.sendsLeft === 0
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet -ml-3 min-h-12 px-3 tabular-nums aria-disabled:text-ink-2 aria-disabled:opacity-100 aria-disabled:hover:bg-transparent"
        aria-disabled={waiting}
        onClick={() => {
          if (!waiting) onResend()
        }}
      >
        {busy ? m.sign_sending_code() : wait > 0 ? m.sign_otp_resend_in({ seconds: wait }) : m.sign_otp_resend()}
      </button>
      <span role="status" className="sr-only">
        {sent && !waiting ? m.sign_otp_resend_ready() : ''}
      </span>
    </>
  )
}
