import { m } from '@firmeza/i18n'
import { Button } from '@firmeza/ui'

export interface SoonNoticeProps {
  type: string
  /** Offered where the form has a type that can be sent. */
  onUseOtp?: () => void
}

/** That a type's service is not built yet, and what to do meanwhile. */
export const SoonNotice = ({ type, onUseOtp }: SoonNoticeProps) => (
  <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-pen-wash py-3 pr-3 pl-4">
    <p className="min-w-[16rem] flex-1 text-[0.96875rem] leading-snug">{m.create_soon_notice({ type })}</p>
    {onUseOtp ? (
      <Button tone="line" onClick={onUseOtp}>
        {m.create_soon_use_otp()}
      </Button>
    ) : (
      <a href="#/contactpage" className="btn btn-line">
        {m.create_soon_contact()}
      </a>
    )}
  </div>
)
