import { useRef, useSyncExternalStore } from 'react'

/**
 * A parameter of a route in the hash: `b` of `#/a?name=b` for the route `/a`. `null`: the address
 * is another route's.
 */
export const hashParameter = (hash: string, route: string, name: string): string | undefined | null => {
  const [path = '', query = ''] = hash.slice(1).split('?')
  if (path.toLowerCase() !== route.toLowerCase()) return null
  return new URLSearchParams(query).get(name) ?? undefined
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

/**
 * {@link hashParameter} of the page's address, as state. A page is still drawn while the next one
 * loads: it then keeps the parameter it had, and does not take the next one's for its own.
 */
export const useHashParameter = (route: string, name: string): string | undefined => {
  const last = useRef<string>(undefined)
  return useSyncExternalStore(subscribe, () => {
    const now = hashParameter(location.hash, route, name)
    if (now !== null) last.current = now
    return last.current
  })
}
