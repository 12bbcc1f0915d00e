import { useEffect, useState } from 'react'

/** This device's time in milliseconds, renewed each second while `running`. */
export const useSecond = (running: boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (!running) return
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [running])
  return now
}
