import { type Loaded, RequestFailure } from '@firmeza/accounts/web'
import { useLanguage } from '@firmeza/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RowState, WireBatch, WireBatchRow } from '../../wire.ts'
import { fetchBatch, fetchRows } from './batch-calls.ts'
import { areRowsDue, LATER_MS, type RowsAsked, SOON_MS } from './rows-due.ts'

export interface BatchView {
  batch: WireBatch
  /** Null: those that are asked for are not here. */
  rows: WireBatchRow[] | null
  /** They were asked for, and did not come; they are asked for again. */
  areRowsLost: boolean
  /** A look is under way. */
  looking: boolean
  more: boolean
  /** Whether more pages of them are on their way. */
  growing: boolean
  /** The last look came to nothing: all of it may have changed since. */
  stale: boolean
}

interface RowsHere extends RowsAsked {
  rows: WireBatchRow[]
  more: boolean
}

/**
 * A batch and its rows, asked for again as long as the page is looked at. What fails in between is
 * asked for once more and loses nothing that is shown.
 */
export const useBatch = (batchUuid: string, state: RowState | '', pages: number) => {
  const [batch, setBatch] = useState<Loaded<WireBatch>>({ status: 'loading' })
  const [here, setHere] = useState<RowsHere>()
  /** What the last look was for, where it came to nothing. */
  const [lost, setLost] = useState<string>()
  const [looking, setLooking] = useState(true)
  const [turn, setTurn] = useState(0)
  const [language] = useLanguage()
  const latest = useRef<RowsHere>(undefined)
  const again = useCallback(() => setTurn((turns) => turns + 1), [])
  const of = `${state} ${language}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let delay = SOON_MS
    const ask = async (): Promise<void> => {
      if (document.visibilityState === 'visible') {
        setLooking(true)
        await load().catch(fail)
      }
      if (leaving.signal.aborted) return
      setLooking(false)
      timer = setTimeout(() => void ask(), delay)
    }
    const load = async (): Promise<void> => {
      const value = await fetchBatch(batchUuid, leaving.signal)
      delay = value.phase === 'sending' && !value.waitsFor ? SOON_MS : LATER_MS
      setBatch({ status: 'here', value })
      const wanted = { of, pages, counts: JSON.stringify(value.counts), at: Date.now() }
      if (areRowsDue(latest.current, wanted)) {
        const found = await fetchRows(batchUuid, { state, pages }, leaving.signal)
        latest.current = { ...wanted, ...found }
        setHere(latest.current)
      }
      setLost(undefined)
    }
    const fail = (failure: unknown): void => {
      if (leaving.signal.aborted) return
      setLost(of)
      setBatch((before) => {
        if (!(failure instanceof RequestFailure)) throw failure
        return before.status === 'here' && failure.code !== 'not-found' ? before : { status: 'failed', failure }
      })
    }
    void ask()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [batchUuid, state, pages, turn, of])

  const asked = { of, pages, lost, looking }
  return { view: viewOf(batch, here?.of === of ? here : undefined, asked), again }
}

interface Asked {
  of: string
  pages: number
  lost: string | undefined
  looking: boolean
}

const viewOf = (
  batch: Loaded<WireBatch>,
  here: RowsHere | undefined,
  { of, pages, lost, looking }: Asked,
): Loaded<BatchView> => {
  if (batch.status !== 'here') return batch
  const { rows = null, more = false } = here ?? {}
  const stale = lost !== undefined
  const growing = here !== undefined && here.pages < pages && !stale
  const areRowsLost = rows === null && lost === of
  return { status: 'here', value: { batch: batch.value, rows, areRowsLost, looking, more, growing, stale } }
}
