import { loadProfilePage } from '@firmeza/accounts/web'
import { lazyRouteComponent, useLocation, useNavigate } from '@tanstack/react-router'

const ProfilePage = lazyRouteComponent(loadProfilePage, 'ProfilePage')

/** `/profilepage`, its tab in the address, with what the wings above accounts show there. */
export const ProfileRoute = () => {
  const tab = useLocation({ select: ({ search }) => (search as { tab?: string }).tab })
  const navigate = useNavigate()
  return (
    <ProfilePage
      tab={tab}
      onTab={(chosen) => void navigate({ to: '/profilepage', search: { tab: chosen }, replace: true })}
      credits={null}
      history={null}
    />
  )
}
