import { type Loaded, useLoaded } from '@firmeza/accounts/web'
import { useRef } from 'react'

/**
 * `useLoaded` whose value stays in sight while it is asked for again: what an operator has just
 * done changes the list, it does not blank it. `throughFailure`: an answer that does not come takes
 * nothing away either.
 */
export const useKept = <Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  { key = '', throughFailure = false } = {},
): [Loaded<Value>, () => void] => {
  const [loaded, again] = useLoaded(load, key)
  const kept = useRef<{ key: string; value: Value } | null>(null)
  if (loaded.status === 'here') kept.current = { key, value: loaded.value }
  const known = kept.current
  const isCovered = loaded.status === 'loading' || (throughFailure && loaded.status === 'failed')
  const shown = isCovered && known?.key === key ? ({ status: 'here', value: known.value } as const) : loaded
  return [shown, again]
}
