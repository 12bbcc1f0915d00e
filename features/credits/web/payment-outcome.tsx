import { m } from '@firmeza/i18n'
import { Button, Skeleton } from '@firmeza/ui'
import { OutcomeCard } from './outcome-card.tsx'
import { ToldPayment } from './told-payment.tsx'
import { UnknownPayment } from './unknown-payment.tsx'
import { usePayment } from './use-payment.ts'

export interface PaymentOutcomeProps {
  paymentId: string
  /** The payer came back from the provider without having approved it. */
  cancelled: boolean
}

/** How a payment stands, from the payer's return on, and what to do next. */
export const PaymentOutcome = ({ paymentId, cancelled }: PaymentOutcomeProps) => {
  const [view, again] = usePayment(paymentId, cancelled)
  if (view.status === 'told') return <ToldPayment payment={view.payment} cancelled={cancelled} onAgain={again} />
  if (view.status === 'asking')
    return (
      <OutcomeCard title={m.payment_asking()} actions={<Skeleton className="h-12 w-56" />}>
        <p>{m.payment_asking_plain()}</p>
      </OutcomeCard>
    )
  if (view.status === 'lost')
    return (
      <OutcomeCard title={m.payment_lost_title()} actions={<Button onClick={again}>{m.credits_again()}</Button>}>
        <p>{m.payment_lost_body()}</p>
      </OutcomeCard>
    )
  return <UnknownPayment />
}
