import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** Who opened the drawer, and gets the focus back; nobody while it is closed. */
let opener: Element | null = null

const tell = (next: Element | null): void => {
  opener = next
  for (const listener of listeners) listener()
}

/** Opens the settings drawer; the focus comes back to where it is now. */
export const openDrawer = (): void => tell(document.activeElement ?? document.body)

export const closeDrawer = (): void => {
  // The header that held it may have been hidden since.
  const back = opener?.isConnected ? opener : document.querySelector('main')
  tell(null)
  if (back instanceof HTMLElement) back.focus()
}

export const useDrawerOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => opener !== null,
  )
