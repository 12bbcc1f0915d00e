import type { StampPlace } from '@firmeza/operations/wire'
import { useEffect, useRef, useState } from 'react'

/**
 * The page that was signed, around the stamp. Nothing until it is drawn, nor where it cannot be:
 * what stands below shows then.
 */
export function StampedPage({ pdf, stamp }: { pdf: Uint8Array; stamp: StampPlace }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let left = false
    import('./draw-stamp.ts')
      .then(async ({ drawStamp }) => {
        if (left || !canvas.current) return
        await drawStamp(pdf, stamp, canvas.current)
        if (!left) setDrawn(true)
      })
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [pdf, stamp])
  return <canvas ref={canvas} className="signer-stamped-page" data-drawn={isDrawn || undefined} />
}
