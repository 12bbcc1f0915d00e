import { loadProfilePage } from '@firmeza/accounts/web'
import { loadCreditsTab } from '@firmeza/credits/web'
import { loadSendingDefaults } from '@firmeza/sending/web'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AccountStart } from './account-start.tsx'
import { HistoryTab } from './panel-route.tsx'

// Not the router's lazyRouteComponent: React warns of it where it is no route's own component.
const ProfilePage = lazy(async () => ({ default: (await loadProfilePage()).ProfilePage }))
const SendingDefaults = lazy(async () => ({ default: (await loadSendingDefaults()).SendingDefaultsCard }))
const CreditsTab = lazy(async () => ({ default: (await loadCreditsTab()).CreditsTab }))

/** An operation is opened in the panel. */
const operationLink = (operationUuid: string): string => `#/panelpage/${operationUuid}`

/** `/profilepage`, its tab in the address, with what the wings above accounts show there. */
export const ProfileRoute = () => {
  const tab = useLocation({ select: ({ search }) => (search as { tab?: string }).tab })
  const navigate = useNavigate()
  return (
    <ProfilePage
      tab={tab}
      onTab={(chosen) => void navigate({ to: '/profilepage', search: { tab: chosen }, replace: true })}
      start={<AccountStart />}
      defaults={
        <Suspense>
          <SendingDefaults />
        </Suspense>
      }
      credits={
        <Suspense>
          <CreditsTab operationLink={operationLink} />
        </Suspense>
      }
      history={
        <Suspense>
          <HistoryTab />
        </Suspense>
      }
    />
  )
}
