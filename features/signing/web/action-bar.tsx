import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The one thing to do next, always in reach of a thumb. Tells its height to whatever else floats at
 * the bottom.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!bar.current) return
    const { style } = document.documentElement
    const watcher = new ResizeObserver(([entry]) => {
      style.setProperty('--action-bar', `${entry?.target.clientHeight ?? 0}px`)
    })
    watcher.observe(bar.current)
    return () => {
      watcher.disconnect()
      style.removeProperty('--action-bar')
    }
  }, [])
  return (
    <div ref={bar} className="signer-action-bar">
      {children}
    </div>
  )
}
