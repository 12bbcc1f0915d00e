import { m } from '@firmeza/i18n'
import { Button } from '@firmeza/ui'

export interface NotOfferedProps {
  type: string
  /** Offered where the form has a type that can be sent. */
  onUseOtp?: () => void
}

/** That a type is not offered here, and what to do instead. */
export const NotOffered = ({ type, onUseOtp }: NotOfferedProps) => (
  <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-pen-wash py-3 pr-3 pl-4">
    <p className="min-w-[16rem] flex-1 text-[0.96875rem] leading-snug">{m.create_not_offered_notice({ type })}</p>
    {onUseOtp ? (
      <Button tone="line" onClick={onUseOtp}>
        {m.create_use_otp()}
      </Button>
    ) : (
      <a href="#/contactpage" className="btn btn-line">
        {m.create_contact()}
      </a>
    )}
  </div>
)
