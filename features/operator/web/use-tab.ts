import { useSyncExternalStore } from 'react'

const PAGE = '#/operatorpage'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  window.addEventListener('popstate', listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    window.removeEventListener('popstate', listener)
  }
}

const read = (): string => new URLSearchParams(location.hash.split('?')[1] ?? '').get('tab') ?? ''

/**
 * The tab the address names, so that a task can be linked to and "back" leads to the one before.
 */
export const useTab = (): [string, (tab: string) => void] => [
  useSyncExternalStore(subscribe, read),
  (tab) => {
    location.hash = `${PAGE}?tab=${tab}`
  },
]
