import { useEffect, useState } from 'react'

/** Whole seconds until then, on this device's clock; 0: it is over. */
export const useSecondsLeft = (until: string | undefined): number => {
  const left = () => (until ? Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)) : 0)
  const [seconds, setSeconds] = useState(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` reads `until` alone.
  useEffect(() => {
    setSeconds(left())
    const tick = setInterval(() => setSeconds(left()), 1000)
    return () => clearInterval(tick)
  }, [until])
  return seconds
}
