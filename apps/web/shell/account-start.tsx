import { useAccount } from '@firmeza/accounts/web'
import { loadBalanceCard } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import { loadLatestOperations } from '@firmeza/panel/web'
import { loadSendStart } from '@firmeza/sending/web'
import { Skeleton } from '@firmeza/ui'
import { lazy, Suspense, useState } from 'react'

// Not the router's lazyRouteComponent: React warns of it where it is no route's own component.
const BalanceCard = lazy(async () => ({ default: (await loadBalanceCard()).BalanceCard }))
const SendStart = lazy(async () => ({ default: (await loadSendStart()).SendStart }))
const LatestOperations = lazy(async () => ({ default: (await loadLatestOperations()).LatestOperations }))

/** The last operations that are told of at a glance. */
const LATEST = 3

/**
 * What stands above the account's tabs: what is left, a document to send, and what came of others.
 */
export const AccountStart = () => {
  const state = useAccount()
  const [any, setAny] = useState<boolean>()
  if (state.status !== 'in') return null
  return (
    <Suspense fallback={<Skeleton className="mb-6 h-96 w-full rounded-card" />}>
      <div className="mb-8 grid grid-cols-1 gap-4 sm:gap-6">
        <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)]">
          <BalanceCard credits={state.credits.currentcredits} />
          <SendStart first={any === false} />
        </div>
        <LatestOperations userUid={state.userUid} most={LATEST} title={m.account_latest()} onKnown={setAny} />
      </div>
    </Suspense>
  )
}
