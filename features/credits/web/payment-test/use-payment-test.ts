import { exchange, RequestFailure } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { useRef, useState } from 'react'
import { creditsPaths, type WireDemoPayment } from '../../wire.ts'

export interface TestCard {
  cardNumber: string
  expiry: string
  cvv: string
}

/** What came of the last attempt, which way it was made, and whether it is under way. */
export interface TestState {
  tried: 'card' | 'wallet' | undefined
  isBusy: boolean
  trouble: string | undefined
  done: WireDemoPayment | undefined
}

const STILL: TestState = { tried: undefined, isBusy: false, trouble: undefined, done: undefined }

/** Pays with a test card or the test wallet, one at a time. Nothing is bought. */
export const usePaymentTest = () => {
  const [state, setState] = useState(STILL)
  const underWay = useRef(false)

  const attempt = async (
    tried: 'card' | 'wallet',
    path: string,
    body: unknown,
    words: (failure: RequestFailure) => string,
  ): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setState({ ...STILL, tried, isBusy: true })
    try {
      setState({ ...STILL, tried, done: await exchange<WireDemoPayment>(path, { body }) })
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure
      setState({ ...STILL, tried, trouble: words(failure) })
    } finally {
      underWay.current = false
    }
  }

  return {
    ...state,
    busy: state.isBusy ? state.tried : undefined,
    /** A refusal is told in the provider's own words (specification 2 §8). */
    payWithCard: (amount: number, card: TestCard) =>
      attempt(
        'card',
        creditsPaths.demoCard,
        { amount, ...card },
        ({ problem }) => problem?.detail || m.paytest_unreachable(),
      ),
    /** Whatever goes wrong is told in the one sentence the specification has for it (2 §8). */
    payWithWallet: (amount: number, decision: 'approve' | 'fail') =>
      attempt('wallet', creditsPaths.demoWallet, { amount, decision }, () => m.paytest_wallet_error()),
  }
}
