import type { DocumentPages } from '@firmeza/signing/web'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PageSize } from './sign-box.ts'

interface PageSheetProps {
  document: DocumentPages
  page: number
  size: PageSize
  /** What lies on it. */
  children: ReactNode
}

/** One page, as wide as there is room. Paper stays white in every theme. */
export const PageSheet = ({ document, page, size, children }: PageSheetProps) => {
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
    document.paint(page, host.clientWidth).then(
      (canvas) => {
        drawn = canvas
        if (left) return drop()
        canvas.className = 'size-full'
        host.append(canvas)
      },
      // The paper stays blank, and a box is placed by what is said of it.
      () => undefined,
    )
    return () => {
      left = true
      drop()
    }
  }, [document, page])
  return (
    <div className="rounded-card border border-control border-dashed bg-sunken p-2 sm:p-3">
      <div
        data-sheet=""
        className="relative mx-auto w-full max-w-[560px] bg-white shadow-2 ring-1 ring-line"
        style={{ aspectRatio: size.width / size.height }}
      >
        <div ref={paper} className="absolute inset-0" />
        {children}
      </div>
    </div>
  )
}
