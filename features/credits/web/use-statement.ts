import { accountRequest, RequestFailure } from '@firmeza/accounts/web'
import { useState } from 'react'
import { creditsPaths, type WireEntry, type WireStatement } from '../wire.ts'
import { type Loaded, useLoaded } from './use-loaded.ts'

const page = (cursor?: string, signal?: AbortSignal): Promise<WireStatement> =>
  accountRequest(
    `${creditsPaths.entries}${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
    signal && { signal },
  )

export interface Statement {
  entries: readonly WireEntry[]
  /** Whether there are earlier ones. */
  more: boolean
  busy: boolean
  /** The last attempt to load earlier ones came to nothing. */
  failed: boolean
  loadMore: () => Promise<void>
}

/** The statement, the newest first: a page at once, and earlier ones as they are asked for. */
export const useStatement = (): [Loaded<Statement>, () => void] => {
  const [first, again] = useLoaded((signal) => page(undefined, signal))
  const [later, setLater] = useState<WireStatement[]>([])
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still')
  if (first.status !== 'here') return [first, again]
  const pages = [first.value, ...later]
  const next = pages.at(-1)?.next
  const loadMore = async (): Promise<void> => {
    if (!next || state === 'busy') return
    setState('busy')
    try {
      const read = await page(next)
      setLater((before) => [...before, read])
      setState('still')
    } catch (failure) {
      setState('failed')
      if (!(failure instanceof RequestFailure)) throw failure
    }
  }
  const value: Statement = {
    entries: pages.flatMap(({ entries }) => entries),
    more: Boolean(next),
    busy: state === 'busy',
    failed: state === 'failed',
    loadMore,
  }
  return [{ status: 'here', value }, again]
}
