import { accountRequest, RequestFailure } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { useEffect, useRef, useState } from 'react'
import type { ProviderName } from '../wire.ts'
import { beginPayment } from './begin-payment.ts'

/**
 * Begins one payment at a time and leads to where it goes on. `trouble` says why it came to
 * nothing.
 */
export const useBuying = () => {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const underWay = useRef(false)

  const rest = () => {
    underWay.current = false
    setBusy(false)
  }
  useEffect(() => {
    // The browser's way back from the provider may show this page as it was left: busy.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && rest()
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  })

  const buy = async (productId: string, provider: ProviderName): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setTrouble(undefined)
    try {
      // Busy until the page is left: a second click must not begin a second payment.
      location.assign(await beginPayment(accountRequest, productId, provider))
    } catch (failure) {
      rest()
      if (!(failure instanceof RequestFailure)) throw failure
      setTrouble(failure.problem?.detail || m.buy_unreachable())
    }
  }
  return { busy, trouble, buy, forget: () => setTrouble(undefined) }
}
