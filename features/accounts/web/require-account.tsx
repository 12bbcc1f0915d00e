import { m } from '@firmeza/i18n'
import { Button, EmptyState, Skeleton } from '@firmeza/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { account, type Holder } from './account.ts'
import { go, HOME, loginLink } from './links.ts'
import { useAccount } from './use-account.ts'

/**
 * Draws its children for whoever is signed in, and gives them the account. Nobody is: leads to the
 * sign-in and back; who has just signed out is led home. It asks the server itself: a browser that
 * keeps nothing knows of no session.
 */
export const RequireAccount = ({ children }: { children: (holder: Holder) => ReactNode }) => {
  const state = useAccount()
  const [asked, setAsked] = useState(state.status === 'in')
  useEffect(() => {
    if (!asked) void account.ask().then(() => setAsked(true))
  }, [asked])
  const out = asked && state.status === 'out' ? state.why : undefined
  useEffect(() => {
    if (out === 'visitor' || out === 'ended') go(loginLink().slice(1), { replace: true })
    else if (out) go(HOME)
  }, [out])
  if (state.status === 'in') return children(state)
  if (state.status === 'unreachable')
    return (
      <EmptyState
        level={1}
        title={m.account_unreachable_title()}
        actions={<Button onClick={() => void account.ask()}>{m.account_try_again()}</Button>}
      >
        <p>{m.account_unreachable_body()}</p>
      </EmptyState>
    )
  return (
    <div className="mx-auto grid max-w-[1200px] gap-4 px-5 py-10 sm:px-8 sm:py-16" role="status">
      <span className="sr-only">{m.account_asking()}</span>
      <Skeleton className="h-12 w-72 max-w-full" />
      <Skeleton className="h-6 w-96 max-w-full" />
      <Skeleton className="mt-6 h-64 w-full" />
    </div>
  )
}
