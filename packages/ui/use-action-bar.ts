import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a bar that sticks to the foot of the window: what it covers there, in pixels, is told as
 * `--action-bar` to whatever floats above it, as the snackbar does.
 */
export const useActionBar = (): RefObject<HTMLDivElement | null> => {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const watcher = new ResizeObserver(() => {
      const below = Number.parseFloat(getComputedStyle(element).bottom) || 0
      style.setProperty('--action-bar', `${element.offsetHeight + below}px`)
    })
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      style.removeProperty('--action-bar')
    }
  }, [])
  return bar
}
