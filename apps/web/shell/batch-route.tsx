import { loadBatchPage } from '@firmeza/bulk/web'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

// Not the router's lazyRouteComponent: React warns of it where it is no route's own component.
const BatchPage = lazy(async () => ({ default: (await loadBatchPage()).BatchPage }))

/** `/bulkpage/<uuid>`. */
export const BatchRoute = () => {
  const { batchUuid = '' } = useParams({ strict: false }) as { batchUuid?: string }
  return (
    <Suspense>
      <BatchPage batchUuid={batchUuid} />
    </Suspense>
  )
}
