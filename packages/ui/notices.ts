import { useSyncExternalStore } from 'react'
import type { Notice } from './snackbar.tsx'

let shown: Notice | undefined
const listeners = new Set<() => void>()

const show = (notice: Notice | undefined): void => {
  shown = notice
  for (const listener of listeners) listener()
}

/**
 * Shows a passing message that outlives the screen it came from: "done" is often said on the next
 * one.
 */
export const showNotice = (notice: Notice): void => show({ ...notice })

/** Takes away what {@link showNotice} shows. */
export const dismissNotice = (): void => show(undefined)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What {@link showNotice} shows, as state: for the one snackbar of the frame. */
export const useNotice = (): Notice | undefined => useSyncExternalStore(subscribe, () => shown)
