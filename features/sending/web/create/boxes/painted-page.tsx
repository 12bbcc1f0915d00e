import type { DocumentPages } from '@firmeza/signing/web'
import { useEffect, useRef } from 'react'

interface PaintedPageProps {
  document: DocumentPages
  page: number
  className: string
}

/** So far below what is seen, or above. */
const NEAR = '1200px 0px'

/** The picture of a page, as wide as its place, once that comes near to what is seen. */
export const PaintedPage = ({ document, page, className }: PaintedPageProps) => {
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const host = paper.current!
    let left = false
    let drawn: HTMLCanvasElement | undefined
    // A canvas keeps its pixels until it is collected, unless it has none.
    const drop = () => {
      drawn?.remove()
      if (drawn) drawn.width = 0
    }
    const paint = () =>
      document.paint(page, host.clientWidth).then(
        (canvas) => {
          drawn = canvas
          if (left) return drop()
          canvas.className = 'w-full'
          host.append(canvas)
        },
        // The paper stays blank, and a box is placed by what is said of it.
        () => undefined,
      )
    const watch = ([seen]: IntersectionObserverEntry[]) => {
      if (!seen?.isIntersecting) return
      watcher.disconnect()
      void paint()
    }
    const watcher = new IntersectionObserver(watch, { rootMargin: NEAR })
    watcher.observe(host)
    return () => {
      left = true
      watcher.disconnect()
      drop()
    }
  }, [document, page])
  return <div ref={paper} className={className} />
}
