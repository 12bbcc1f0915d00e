import { type Loaded, RequestFailure } from '@firmeza/accounts/web'
import { useCallback, useEffect, useState } from 'react'
import type { PanelDetail } from '../../panel-wire.ts'
import { fetchDetail } from './panel-calls.ts'
import { useChanges } from './use-changes.ts'

/** One operation, and as it changes. `show` takes over what an action answered. */
export const useOperation = (operationUuid: string) => {
  const [detail, setDetail] = useState<Loaded<PanelDetail>>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  const show = useCallback((value: PanelDetail) => setDetail({ status: 'here', value }), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    const leaving = new AbortController()
    setDetail({ status: 'loading' })
    fetchDetail(operationUuid, leaving.signal).then(show, (failure: unknown) => {
      if (leaving.signal.aborted) return
      setDetail(() => {
        if (!(failure instanceof RequestFailure)) throw failure
        return { status: 'failed', failure }
      })
    })
    return () => leaving.abort()
  }, [operationUuid, turn])

  const refresh = () => void fetchDetail(operationUuid).then(show, () => {})
  const live = useChanges({ onChange: ({ uuid }) => uuid === operationUuid && refresh(), onReset: refresh })
  return { detail, live, show, again: () => setTurn((turns) => turns + 1) }
}
