import { account, accountRequest, RequestFailure } from '@firmeza/accounts/web'
import { useEffect, useState } from 'react'
import type { WirePayment } from '../wire.ts'
import { nextLookMs, seePayment } from './see-payment.ts'

/**
 * `lost`: no answer came, and asking again is safe. `unknown`: there is no such payment of this
 * account.
 */
export type PaymentView = { status: 'asking' | 'lost' | 'unknown' } | { status: 'told'; payment: WirePayment }

const viewOfFailure = (failure: unknown): PaymentView => {
  if (!(failure instanceof RequestFailure)) throw failure
  return { status: failure.problem?.status === 404 ? 'unknown' : 'lost' }
}

const isUndecided = (view: PaymentView): boolean => view.status === 'told' && view.payment.state === 'pending'

/**
 * Follows a payment until it is decided, and asks again when told to. What was seen stays while a
 * later look gets no answer.
 */
export const usePayment = (paymentId: string, cancelled: boolean): [PaymentView, () => void] => {
  const [view, setView] = useState<PaymentView>({ status: 'asking' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: PaymentView = { status: 'asking' }
    const look = async (looks: number): Promise<void> => {
      const seen = await seePayment(accountRequest, paymentId, { cancelled }).then(
        (payment): PaymentView => ({ status: 'told', payment }),
        viewOfFailure,
      )
      if (left) return
      if (seen.status !== 'lost' || last.status !== 'told') last = seen
      setView(last)
      if (isUndecided(last)) timer = setTimeout(() => start(looks + 1), nextLookMs(looks))
      else if (last.status === 'told' && last.payment.state === 'captured') void account.ask()
    }
    const start = (looks: number) => {
      look(looks).catch((fault: unknown) =>
        setView(() => {
          throw fault
        }),
      )
    }
    setView(last)
    start(0)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [paymentId, cancelled, turn])
  return [view, () => setTurn((turns) => turns + 1)]
}
