import { type Loaded, RequestFailure } from '@firmeza/accounts/web'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PanelChange, PanelQuery, PanelRow } from '../wire.ts'
import type { LiveStatus } from './follow-changes.ts'
import { inOrder } from './in-order.ts'
import { began, changed, continued, type Listing, refreshed } from './listing.ts'
import { fetchOperations } from './panel-calls.ts'
import { useChanges } from './use-changes.ts'

/** Many changes at once are one refresh. */
const GATHER_MS = 800
/** How long a row stands out that has just changed. */
const NEWS_MS = 4_000

export interface Operations {
  listing: Loaded<Listing>
  /** What is shown answers the question before: another one is under way. */
  stale: boolean
  /** Asks again after a failure. */
  again: () => void
  more: 'still' | 'busy' | 'failed'
  loadMore: () => Promise<void>
  live: LiveStatus
  /** What changed last while the list was open. */
  news: PanelRow | undefined
  isNews: (operationUuid: string) => boolean
}

/**
 * Kept while one looks at an operation: whoever comes back finds the list as it was, and it is
 * brought up to date behind their back.
 */
let kept: { key: string; listing: Listing } | undefined

/** A listing, and the question it answers. */
interface Shown {
  key: string
  listing: Loaded<Listing>
}

/** An account's operations as they are asked for, and as they change. */
export const useOperations = (userUid: string, query: PanelQuery): Operations => {
  const key = JSON.stringify([userUid, query])
  const [shown, setShown] = useState<Shown>({ key, listing: { status: 'loading' } })
  const [more, setMore] = useState<Operations['more']>('still')
  const [turn, setTurn] = useState(0)
  const [news, setNews] = useState<PanelRow>()
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [ask] = useState(inOrder)
  const latest = useRef({ key, query })
  latest.current = { key, query }

  const show = useCallback((of: string, change: (listing: Listing | undefined) => Listing | undefined) => {
    setShown((before) => {
      if (latest.current.key !== of) return before
      const value = change(before.key === of && before.listing.status === 'here' ? before.listing.value : undefined)
      if (!value) return before
      kept = { key: of, listing: value }
      return { key: of, listing: { status: 'here', value } }
    })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked, and a new turn asks again
  useEffect(() => {
    const leaving = new AbortController()
    const known = kept?.key === key ? kept.listing : undefined
    setShown((before) => {
      if (known) return { key, listing: { status: 'here', value: known } }
      // What there is stays until the answer comes: a page that empties at every letter cannot be
      // read.
      return before.listing.status === 'here' ? before : { key, listing: { status: 'loading' } }
    })
    setMore('still')
    const isNews = ask()
    fetchOperations(query, leaving.signal).then(
      (page) => isNews() && show(key, (before) => (before ? refreshed(before, page) : began(page))),
      (failure: unknown) => {
        if (leaving.signal.aborted) return
        setShown((before) => {
          if (!(failure instanceof RequestFailure)) throw failure
          return before.key === key && before.listing.status === 'here'
            ? before
            : { key, listing: { status: 'failed', failure } }
        })
      },
    )
    return () => leaving.abort()
  }, [key, turn])

  /**
   * What is shown stays when it cannot be brought up to date: the live line says how things stand.
   */
  const refresh = useCallback(() => {
    clearTimeout(gathering.current)
    gathering.current = setTimeout(() => {
      const { key: of, query: asked } = latest.current
      const isNews = ask()
      fetchOperations(asked).then(
        (page) => isNews() && show(of, (before) => (before ? refreshed(before, page) : began(page))),
        () => {},
      )
    }, GATHER_MS)
  }, [ask, show])
  useEffect(() => () => clearTimeout(gathering.current), [])

  const onChange = (change: PanelChange) => {
    const { listing } = shown
    const row = listing.status === 'here' && listing.value.rows.find(({ uuid }) => uuid === change.uuid)
    if (row && row.state !== change.state) setNews({ ...row, state: change.state, updatedAt: change.updatedAt })
    show(key, (before) => before && changed(before, change))
    refresh()
  }
  const live = useChanges({ onChange, onReset: refresh })

  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => setNews(undefined), NEWS_MS)
    return () => clearTimeout(timer)
  }, [news])

  const { listing } = shown
  const loadMore = async (): Promise<void> => {
    if (listing.status !== 'here' || !listing.value.next || more === 'busy') return
    setMore('busy')
    try {
      const page = await fetchOperations({ ...query, cursor: listing.value.next })
      show(key, (before) => before && continued(before, page))
      setMore('still')
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure
      setMore('failed')
    }
  }

  return {
    listing,
    stale: shown.key !== key,
    again: () => setTurn((turns) => turns + 1),
    more,
    loadMore,
    live,
    news,
    isNews: (operationUuid) => news?.uuid === operationUuid,
  }
}
