import type { Result } from '@firmeza/kernel'
import { useRef, useState } from 'react'
import type { Failure } from './failure.ts'

/** Sends what is asked for, one at a time, and keeps why the last one failed. */
export const useSending = () => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const underWay = useRef(false)
  /** What came of it; undefined where another was still on its way, and nothing was sent. */
  const send = async (call: () => Promise<Result<void, Failure>>): Promise<Result<void, Failure> | undefined> => {
    if (underWay.current) return undefined
    underWay.current = true
    setBusy(true)
    setFailure(undefined)
    const sent = await call()
    underWay.current = false
    setBusy(false)
    if (!sent.ok) setFailure(sent.refusal)
    return sent
  }
  return { busy, failure, send }
}
