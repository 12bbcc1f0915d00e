import { type Loaded, RequestFailure } from '@firmeza/accounts/web'
import { useState } from 'react'
import { useKept } from './use-kept.ts'

export interface Pages<Page> {
  pages: readonly Page[]
  /** Whether there is another one. */
  more: boolean
  busy: boolean
  /** The last attempt to load another came to nothing. */
  failed: boolean
  loadMore: () => Promise<void>
}

/**
 * A list that comes in pages: the first at once, and when `key` changes; the others as they are
 * asked for.
 */
export const usePages = <Page extends { next: string | null }>(
  load: (cursor: string | undefined, signal?: AbortSignal) => Promise<Page>,
  key = '',
): [Loaded<Pages<Page>>, () => void] => {
  const [first, again] = useKept((signal) => load(undefined, signal), { key })
  const [later, setLater] = useState<{ after: Page; pages: Page[] }>()
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still')
  if (first.status !== 'here') return [first, again]
  // Pages after a first one that was asked for again would leave a gap, or show some twice.
  const pages = [first.value, ...(later?.after === first.value ? later.pages : [])]
  const next = pages.at(-1)?.next
  const loadMore = async (): Promise<void> => {
    if (!next || state === 'busy') return
    setState('busy')
    try {
      const page = await load(next)
      setLater({ after: first.value, pages: [...pages.slice(1), page] })
      setState('still')
    } catch (failure) {
      setState('failed')
      if (!(failure instanceof RequestFailure)) throw failure
    }
  }
  const value = { pages, more: Boolean(next), busy: state === 'busy', failed: state === 'failed', loadMore }
  return [{ status: 'here', value }, again]
}
