import { account, type Holder, loginLink, useAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { Button, EmptyState, Skeleton } from '@firmeza/ui'
import { type ReactNode, useEffect } from 'react'

/** Draws for whoever is signed in. Who is not is sent to sign in, and comes back here. */
export const SignedIn = ({ children }: { children: (holder: Holder) => ReactNode }) => {
  const holder = useAccount()
  const isOut = holder.status === 'out'
  useEffect(() => {
    if (isOut) location.replace(loginLink())
  }, [isOut])
  if (holder.status === 'in') return children(holder)
  if (holder.status === 'unreachable')
    return (
      <EmptyState
        title={m.credits_failed_title()}
        actions={<Button onClick={() => void account.ask()}>{m.credits_again()}</Button>}
      >
        <p>{m.credits_failed_body()}</p>
      </EmptyState>
    )
  return (
    <div className="grid gap-4" role="status" aria-label={m.credits_loading()}>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  )
}
