import { RequestFailure } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { showNotice } from '@firmeza/ui'
import { useState } from 'react'

/**
 * Does something for whoever pressed a button: one at a time, and what comes to nothing is told.
 * Answers whether it was done.
 */
export const useAction = (): [busy: boolean, act: (action: () => Promise<void>) => Promise<boolean>] => {
  const [busy, setBusy] = useState(false)
  const act = async (action: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    try {
      await action()
      return true
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure
      showNotice({ tone: 'error', text: failure.problem?.detail || m.panel_act_failed() })
      return false
    } finally {
      setBusy(false)
    }
  }
  return [busy, act]
}
