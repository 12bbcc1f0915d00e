import { followLanguage } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { useEffect, useState } from 'react'
import { closedBy } from '../arrival/closed-by.ts'
import { keepOperation, signedOperation } from '../arrival/signer-session.ts'
import { fetchOperation } from '../calls.ts'
import type { Failure } from '../failure.ts'
import {
  nextAskDelay,
  nextRetryDelay,
  OTHERS_DELAY_MS,
  type SealStanding,
  SLOW_SEAL_MS,
  sealStanding,
} from './seal-watch.ts'

export interface SealWatch {
  operation?: WireOperation
  /**
   * Whether the server has told it to this page; before, it is what this tab knows of its
   * signature.
   */
  answered: boolean
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

/** Ends early when the network returns. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

/**
 * The operation, asked for again until it is sealed: ever less often, and not while nobody looks at
 * the page.
 */
export const useSealWatch = (): SealWatch => {
  const [operation, setOperation] = useState(signedOperation)
  const [answered, setAnswered] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [slow, setSlow] = useState(false)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` starts over.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const watch = async () => {
      const since = Date.now()
      let failed = 0
      let standing: SealStanding = 'pending'
      for (let asked = 0; !signal.aborted; asked += 1) {
        const answer = await fetchOperation()
        if (signal.aborted) return
        setFailure(answer.ok ? undefined : answer.refusal)
        if (answer.ok) {
          failed = 0
          setAnswered(true)
          keepOperation(answer.value)
          followLanguage(answer.value.language)
          setOperation(answer.value)
          standing = sealStanding(answer.value)
          if (standing !== 'pending' && standing !== 'others') return
        } else {
          // Asking again would be refused again.
          if (closedBy(answer.refusal)) return
          failed += 1
        }
        setSlow(Date.now() - since > SLOW_SEAL_MS)
        const delay = standing === 'others' ? OTHERS_DELAY_MS : nextAskDelay(asked)
        await pause(failed > 0 ? nextRetryDelay(failed) : delay, signal)
        await visible()
      }
    }
    void watch()
    return () => leaving.abort()
  }, [round])

  return {
    slow,
    answered,
    ask: () => setRound((count) => count + 1),
    ...(operation && { operation }),
    ...(failure && { failure }),
  }
}
