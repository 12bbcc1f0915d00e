import { useCallback, useEffect, useRef, useState } from 'react'
import { RequestFailure } from './request-failure.ts'

/** Something a screen asks its server for. */
export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'failed'; failure: RequestFailure }
  | { status: 'here'; value: Value }

const LOADING = { status: 'loading' } as const

/**
 * Asks when the screen appears, whenever `key` changes, and when told to. A fault of ours is thrown
 * to the screen's boundary.
 */
export const useLoaded = <Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  key = '',
): [Loaded<Value>, () => void] => {
  const [loaded, setLoaded] = useState<Loaded<Value>>(LOADING)
  const [turn, setTurn] = useState(0)
  const latest = useRef(load)
  latest.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key or turn is a new question
  useEffect(() => {
    const leaving = new AbortController()
    setLoaded(LOADING)
    latest.current(leaving.signal).then(
      (value) => !leaving.signal.aborted && setLoaded({ status: 'here', value }),
      (reason: unknown) => {
        if (leaving.signal.aborted) return
        setLoaded(() => {
          if (reason instanceof RequestFailure) return { status: 'failed', failure: reason }
          throw reason
        })
      },
    )
    return () => leaving.abort()
  }, [key, turn])
  return [loaded, useCallback(() => setTurn((turns) => turns + 1), [])]
}
