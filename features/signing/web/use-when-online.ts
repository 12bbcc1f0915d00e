import { useEffect } from 'react'

/** Does `act` when the network returns, while `wanted`. */
export const useWhenOnline = (act: () => void, wanted: boolean): void =>
  useEffect(() => {
    if (!wanted) return
    addEventListener('online', act)
    return () => removeEventListener('online', act)
  }, [act, wanted])
