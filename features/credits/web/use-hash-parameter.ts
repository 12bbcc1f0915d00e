import { useSyncExternalStore } from 'react'

/** A parameter of a route in the hash: `b` of `#/a?name=b`. */
export const hashParameter = (hash: string, name: string): string | undefined => {
  const start = hash.indexOf('?')
  return start < 0 ? undefined : (new URLSearchParams(hash.slice(start)).get(name) ?? undefined)
}

const subscribe = (listener: () => void) => {
  // A link in the page makes the first, the router's own moves the second.
  window.addEventListener('hashchange', listener)
  window.addEventListener('popstate', listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    window.removeEventListener('popstate', listener)
  }
}

/** {@link hashParameter} of the page's address, as state. */
export const useHashParameter = (name: string): string | undefined =>
  useSyncExternalStore(subscribe, () => hashParameter(location.hash, name))
