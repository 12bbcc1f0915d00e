import { useMemo, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  window.addEventListener('popstate', listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    window.removeEventListener('popstate', listener)
  }
}

/**
 * What stands behind the `?` of the address's hash: it changes without the page being drawn again
 * when a link of a mail is pasted.
 */
export const useHashQuery = (): URLSearchParams => {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  return useMemo(() => new URLSearchParams(hash.split('?')[1] ?? ''), [hash])
}

/** Takes a secret out of the address bar and the history, and leaves the route. */
export const dropHashQuery = (): void =>
  history.replaceState(history.state, '', `${location.pathname}${location.search}${location.hash.split('?')[0]}`)
