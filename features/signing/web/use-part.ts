import { useCallback, useEffect, useState } from 'react'
import { useWhenOnline } from './use-when-online.ts'

/**
 * A part of the page that is not in its first load, asked for while it is wanted. Without a network
 * it is lost, until there is one `again`; what `lazy` could not fetch would be so for ever.
 */
export const usePart = <Part>(
  load: () => Promise<Part>,
  isWanted = true,
): { part: Part | undefined; isLost: boolean; again: () => void } => {
  const [part, setPart] = useState<Part>()
  const [isLost, setLost] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  useWhenOnline(again, isLost)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again.
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    load().then(
      (came) => {
        if (isLeft) return
        setLost(false)
        setPart(() => came)
      },
      () => {
        if (!isLeft) setLost(true)
      },
    )
    return () => {
      isLeft = true
    }
  }, [load, isWanted, attempt])
  return { part, isLost, again }
}
