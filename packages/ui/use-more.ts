import { type RefObject, useEffect, useState } from 'react'

/** Whether a row that scrolls sideways has more to its left and to its right than is seen. */
export const useMore = (row: RefObject<HTMLElement | null>): { left: boolean; right: boolean } => {
  const [more, setMore] = useState({ left: false, right: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const left = element.scrollLeft > 1
      const right = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
      setMore((known) => (known.left === left && known.right === right ? known : { left, right }))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return more
}
