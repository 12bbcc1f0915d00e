import { type Loaded, RequestFailure } from '@firmeza/accounts/web'
import { useLanguage } from '@firmeza/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RowState, WireBatch, WireBatchRow } from '../../wire.ts'
import { fetchBatch, fetchRows } from './batch-calls.ts'

/** While rows go out, and while only their operations change. */
const SOON_MS = 1500
const LATER_MS = 15_000

export interface BatchView {
  batch: WireBatch
  rows: WireBatchRow[]
  more: boolean
}

/**
 * A batch and its rows, asked for again as long as the page is looked at. What fails in between is
 * asked for once more and loses nothing that is shown.
 */
export const useBatch = (batchUuid: string, state: RowState | '', pages: number) => {
  const [view, setView] = useState<Loaded<BatchView>>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  const [language] = useLanguage()
  const delay = useRef(SOON_MS)
  const again = useCallback(() => setTurn((turns) => turns + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again, and so does another language
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      if (document.visibilityState === 'visible') await load()
      if (!leaving.signal.aborted) timer = setTimeout(() => void ask(), delay.current)
    }
    const load = async (): Promise<void> => {
      try {
        const [batch, found] = await Promise.all([
          fetchBatch(batchUuid, leaving.signal),
          fetchRows(batchUuid, { state, pages }, leaving.signal),
        ])
        delay.current = batch.phase === 'sending' && !batch.waitsFor ? SOON_MS : LATER_MS
        if (!leaving.signal.aborted) setView({ status: 'here', value: { batch, ...found } })
      } catch (failure) {
        if (leaving.signal.aborted) return
        setView((before) => {
          if (!(failure instanceof RequestFailure)) throw failure
          return before.status === 'here' && failure.code !== 'not-found' ? before : { status: 'failed', failure }
        })
      }
    }
    void ask()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [batchUuid, state, pages, turn, language])

  return { view, again }
}
