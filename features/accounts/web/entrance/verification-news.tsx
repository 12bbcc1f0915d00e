import { m } from '@firmeza/i18n'
import { Button, Spinner } from '@firmeza/ui'
import { GoodNews, Objection } from '../told.tsx'
import type { Verification } from './use-verification.ts'

/** What came of the verification link, above the sign-in form. */
export const VerificationNews = ({ verification, again }: { verification: Verification; again: () => void }) => {
  switch (verification.state) {
    case 'none':
      return null
    case 'verifying':
      return (
        <p role="status" className="flex items-center gap-3 text-ink-2">
          <Spinner className="size-5" />
          {m.account_verifying()}
        </p>
      )
    case 'verified':
      return (
        <GoodNews>
          <p className="font-semibold">{m.account_verified_title()}</p>
          <p>{m.account_verified_body()}</p>
        </GoodNews>
      )
    case 'elsewhere':
      return (
        <div role="status" className="rounded-card bg-pen-wash px-4 py-3">
          <p className="font-semibold">{m.account_verify_elsewhere_title()}</p>
          <p className="mt-1 text-[0.9375rem]">{m.account_verify_elsewhere_body()}</p>
          <p className="mt-2 text-[0.875rem] text-ink-2">{m.account_verify_elsewhere_more()}</p>
        </div>
      )
    case 'link-used':
      return (
        <GoodNews>
          <p>{m.account_verify_used()}</p>
        </GoodNews>
      )
    case 'link-expired':
      return <Objection>{m.account_verify_expired()}</Objection>
    case 'link-unknown':
      return <Objection>{m.account_verify_unknown()}</Objection>
    case 'failed':
      return (
        <div className="grid gap-3">
          <Objection>{m.account_verify_failed()}</Objection>
          <Button tone="line" onClick={again}>
            {m.account_try_again()}
          </Button>
        </div>
      )
  }
}
