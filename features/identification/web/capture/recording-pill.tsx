import { m } from '@firmeza/i18n'
import { useEffect, useState } from 'react'

/** That it is recording, and for how long; or that the camera shows nothing meanwhile. */
export const RecordingPill = ({ since, isBlind }: { since: number; isBlind: boolean }) => {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(tick)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / 1000))
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <span className="identify-chip flex items-center gap-2.5 px-3.5 py-2.5">
      <span className={`identify-dot ${isBlind ? 'is-paused' : ''}`} aria-hidden="true" />
      <span role="timer">{isBlind ? m.identify_no_picture({ time }) : m.identify_recording({ time })}</span>
    </span>
  )
}
