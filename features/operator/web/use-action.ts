import { accountRequest, RequestFailure } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { useRef, useState } from 'react'

/** Posts what an operator does, once at a time, and keeps why the last attempt came to nothing. */
export const useAction = () => {
  const [busy, setBusy] = useState(false)
  const [objection, setObjection] = useState<string>()
  const underWay = useRef(false)

  /** Answers whether it was done. */
  const act = async (url: string, body: object): Promise<boolean> => {
    if (underWay.current) return false
    underWay.current = true
    setBusy(true)
    setObjection(undefined)
    try {
      await accountRequest(url, { body })
      return true
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure
      const unknown = failure.kind === 'unreachable' ? m.operator_no_answer() : m.operator_action_failed()
      setObjection(failure.problem?.detail || unknown)
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { act, busy, objection, forgetObjection: () => setObjection(undefined) }
}
