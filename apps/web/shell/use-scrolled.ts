import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page has been scrolled away from its top. */
export const useScrolled = (): boolean => useSyncExternalStore(subscribe, () => window.scrollY > 8)
