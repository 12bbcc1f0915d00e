import { offerLanguage } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/contract'
import { useEffect, useState } from 'react'
import { fetchOperation } from './calls.ts'
import type { Failure } from './failure.ts'
import { nextAskDelay, SLOW_SEAL_MS, sealStanding } from './seal-watch.ts'
import { keepOperation } from './signer-session.ts'

export interface SealWatch {
  operation?: WireOperation
  /** Why the latest answer did not come. */
  failure?: Failure
  /** Whether the seal has taken longer than it usually does. */
  slow: boolean
  ask: () => void
}

const visible = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** The operation, asked for again until it is sealed: ever less often, and not while nobody looks at the page. */
export const useSealWatch = (): SealWatch => {
  const [operation, setOperation] = useState<WireOperation>()
  const [failure, setFailure] = useState<Failure>()
  const [slow, setSlow] = useState(false)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` starts over.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const watch = async () => {
      const since = Date.now()
      let known = false
      for (let asked = 0; !signal.aborted; asked += 1) {
        const answer = await fetchOperation()
        if (signal.aborted) return
        setFailure(answer.ok ? undefined : answer.refusal)
        if (answer.ok) {
          known = true
          keepOperation(answer.value)
          offerLanguage(answer.value.language)
          setOperation(answer.value)
          if (sealStanding(answer.value) !== 'pending') return
        }
        // Before the first answer there is nothing to keep watching: the page offers to ask again.
        if (!known) return
        setSlow(Date.now() - since > SLOW_SEAL_MS)
        await pause(nextAskDelay(asked), signal)
        await visible()
      }
    }
    void watch()
    return () => leaving.abort()
  }, [round])

  return {
    slow,
    ask: () => setRound((count) => count + 1),
    ...(operation && { operation }),
    ...(failure && { failure }),
  }
}
