import { loadHistoryTab, loadOperationPage, loadPanelPage } from '@firmeza/panel/web'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense } from 'react'

// Not the router's lazyRouteComponent: React warns of it where it is no route's own component.
const PanelPage = lazy(async () => ({ default: (await loadPanelPage()).PanelPage }))
const OperationPage = lazy(async () => ({ default: (await loadOperationPage()).OperationPage }))
export const HistoryTab = lazy(async () => ({ default: (await loadHistoryTab()).HistoryTab }))

type Query = ComponentProps<typeof PanelPage>['query']

const ASKED = ['search', 'state', 'type', 'from', 'to'] as const

/**
 * What the address asks for. The router reads numbers in it as numbers; what makes no sense is the
 * server's to refuse.
 */
const queryIn = (search: Record<string, unknown>): Query =>
  Object.fromEntries(ASKED.flatMap((name) => (search[name] ? [[name, String(search[name])]] : [])))

/**
 * `/panelpage`, its filters in the address: whoever comes back finds them, and they can be passed
 * on.
 */
export const PanelRoute = () => {
  const search = useLocation({ select: (location) => location.search })
  const navigate = useNavigate()
  return (
    <Suspense>
      <PanelPage
        query={queryIn(search as Record<string, unknown>)}
        onQuery={(query) => void navigate({ to: '/panelpage', search: query, replace: true })}
      />
    </Suspense>
  )
}

/** `/panelpage/<uuid>`. */
export const OperationRoute = () => {
  const { operationUuid = '' } = useParams({ strict: false }) as { operationUuid?: string }
  return (
    <Suspense>
      <OperationPage operationUuid={operationUuid} />
    </Suspense>
  )
}
