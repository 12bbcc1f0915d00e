import { accountRequest, RequestFailure } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { useRef, useState } from 'react'
import { creditsPaths, type WalletDecision } from '../wire.ts'
import { paymentPage } from './links.ts'

/**
 * Tells the sandbox wallet what its payer pressed, once, and goes back to where the payment was
 * begun.
 */
export const useWallet = (paymentId: string) => {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const underWay = useRef(false)
  const decide = async (decision: WalletDecision): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setFailed(undefined)
    try {
      await tellWallet(paymentId, decision)
      // In this page's place: the way back does not lead to a decision that is made.
      location.replace(paymentPage(paymentId))
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure
      setFailed(failure.problem?.detail || m.wallet_failed())
      underWay.current = false
      setBusy(false)
    }
  }
  return { busy, failed, decide }
}

/** One that was told before, its answer lost, is told. */
const tellWallet = async (paymentId: string, decision: WalletDecision): Promise<void> => {
  try {
    await accountRequest(creditsPaths.wallet(paymentId), { body: { decision } })
  } catch (failure) {
    if (!(failure instanceof RequestFailure) || failure.code !== 'payment-settled') throw failure
  }
}
