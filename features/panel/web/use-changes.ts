import { account } from '@firmeza/accounts/web'
import { useEffect, useRef, useState } from 'react'
import type { PanelChange } from '../wire.ts'
import { followChanges, type LiveStatus } from './follow-changes.ts'

export interface Followed {
  onChange: (change: PanelChange) => void
  onReset: () => void
}

/** Changes of the account's operations while the screen is there and somebody looks at it. */
export const useChanges = (followed: Followed): LiveStatus => {
  const [status, setStatus] = useState<LiveStatus>('connecting')
  const latest = useRef(followed)
  latest.current = followed
  useEffect(
    () =>
      followChanges({
        open: (url) => new EventSource(url),
        isVisible: () => document.visibilityState === 'visible',
        onVisibility: (changed) => {
          document.addEventListener('visibilitychange', changed)
          return () => document.removeEventListener('visibilitychange', changed)
        },
        onChange: (change) => latest.current.onChange(change),
        onReset: () => latest.current.onReset(),
        onStatus: setStatus,
        onRefused: () => void account.ask(),
      }),
    [],
  )
  return status
}
