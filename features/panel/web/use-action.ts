import { RequestFailure } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { showNotice } from '@firmeza/ui'
import { useState } from 'react'

type Act = (action: () => Promise<void>) => Promise<boolean>

/** One at a time; what comes to nothing is told by `tell`. */
const useTold = (tell: (failed: string | undefined) => void): [busy: boolean, act: Act] => {
  const [busy, setBusy] = useState(false)
  const act: Act = async (action) => {
    setBusy(true)
    tell(undefined)
    try {
      await action()
      return true
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure
      tell(failure.problem?.detail || m.panel_act_failed())
      return false
    } finally {
      setBusy(false)
    }
  }
  return [busy, act]
}

/**
 * Does something for whoever pressed a button: one at a time, and what comes to nothing is told.
 * Answers whether it was done.
 */
export const useAction = (): [busy: boolean, act: Act] =>
  useTold((text) => {
    if (text) showNotice({ tone: 'error', text })
  })

/** The same in a dialog, which lies over every notice: why it failed is for the dialog to show. */
export const useDialogAction = (): [busy: boolean, act: Act, failed: string | undefined] => {
  const [failed, setFailed] = useState<string>()
  return [...useTold(setFailed), failed]
}
