import { m } from '@firmeza/i18n'
import { ChevronIcon } from '@firmeza/ui'
import { type RefObject, useEffect, useState } from 'react'

interface ReadOnProps {
  scroller: RefObject<HTMLElement | null>
  /** What stands at the very end of what the scroller holds. */
  end: RefObject<HTMLElement | null>
}

/**
 * Says that the document goes on below the frame's edge, until its end is in sight. Where pages
 * flow with the page there is no edge.
 */
export function ReadOn({ scroller, end }: ReadOnProps) {
  const [more, setMore] = useState(false)
  useEffect(() => {
    if (!end.current) return
    const watcher = new IntersectionObserver((seen) => setMore(seen.at(-1)?.isIntersecting === false), {
      root: scroller.current,
      rootMargin: '0px 0px 32px',
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [scroller, end])
  if (!more) return null
  return (
    <button
      type="button"
      className="signer-read-on"
      aria-label={m.sign_read_on()}
      onClick={() => scroller.current?.scrollBy({ top: scroller.current.clientHeight * 0.85 })}
    >
      <ChevronIcon className="size-5" />
    </button>
  )
}
