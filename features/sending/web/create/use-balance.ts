import { account, useAccount } from '@firmeza/accounts/web'
import { useEffect } from 'react'

/**
 * Credits that can be spent now, asked for again when the caller is drawn and whenever the page is
 * looked at again; nothing while nobody knows.
 */
export const useBalance = (): number | undefined => {
  const state = useAccount()
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void account.ask()
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    // A window beside this one leaves this one in sight.
    window.addEventListener('focus', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('focus', ask)
    }
  }, [])
  return state.status === 'in' ? state.credits.currentcredits : undefined
}
