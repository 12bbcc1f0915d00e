import { type Loaded, RequestFailure } from '@firmeza/accounts/web'
import { useLanguage } from '@firmeza/ui'
import { useCallback, useEffect, useState } from 'react'
import type { PanelDetail } from '../wire.ts'
import { inOrder } from './in-order.ts'
import { fetchDetail } from './panel-calls.ts'
import { useChanges } from './use-changes.ts'

const isOf = (detail: Loaded<PanelDetail>, operationUuid: string): boolean =>
  detail.status === 'here' && detail.value.uuid === operationUuid

/**
 * One operation, as it changes, told in the page's language. `show` takes over what an action
 * answered.
 */
export const useOperation = (operationUuid: string) => {
  const [detail, setDetail] = useState<Loaded<PanelDetail>>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  const [language] = useLanguage()
  const [ask] = useState(inOrder)
  const fetchInOrder = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      const isNews = ask()
      const value = await fetchDetail(operationUuid, signal)
      if (isNews()) setDetail({ status: 'here', value })
    },
    [ask, operationUuid],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again, and so does another language
  useEffect(() => {
    const leaving = new AbortController()
    setDetail((before) => (isOf(before, operationUuid) ? before : { status: 'loading' }))
    fetchInOrder(leaving.signal).catch((failure: unknown) => {
      if (leaving.signal.aborted) return
      setDetail((before) => {
        if (!(failure instanceof RequestFailure)) throw failure
        return before.status === 'here' ? before : { status: 'failed', failure }
      })
    })
    return () => leaving.abort()
  }, [fetchInOrder, turn, language])

  const refresh = () => void fetchInOrder().catch(() => {})
  const show = (value: PanelDetail) => {
    ask()()
    setDetail({ status: 'here', value })
    // What it overtook may have told of something newer.
    refresh()
  }
  const live = useChanges({ onChange: ({ uuid }) => uuid === operationUuid && refresh(), onReset: refresh })
  return { detail, live, show, again: () => setTurn((turns) => turns + 1) }
}
