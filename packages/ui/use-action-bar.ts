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
      const { bottom } = getComputedStyle(element)
      style.setProperty('--action-bar', `calc(${element.offsetHeight}px + ${bottom})`)
    })
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      style.removeProperty('--action-bar')
    }
  }, [])
  return bar
}
