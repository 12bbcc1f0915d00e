import { currentLanguage, m } from '@firmeza/i18n'
import { Button, DownloadIcon, Spinner } from '@firmeza/ui'
import type { ReactNode } from 'react'
import { creditsPaths, type PaymentState, type ProviderName, type WirePayment } from '../wire.ts'
import { BUY_PAGE, CONTACT_PAGE, PROFILE_PAGE } from './links.ts'
import { creditsText, moneyText } from './money.ts'
import { NewBalance } from './new-balance.tsx'
import { OutcomeCard } from './outcome-card.tsx'
import { OutcomeMark } from './outcome-mark.tsx'
import { overWords } from './payment-words.ts'
import { TransferDetails } from './transfer-details.tsx'

interface ToldPaymentProps {
  payment: WirePayment
  cancelled: boolean
  onAgain: () => void
}

/** What is known of a payment, in words, with what to do next. */
export const ToldPayment = ({ payment, cancelled, onAgain }: ToldPaymentProps) => {
  const { title, body, mark, actions } = outcomes[payment.state](payment, { cancelled, onAgain })
  return (
    <OutcomeCard
      title={title}
      mark={mark}
      actions={
        <>
          {actions}
          {payment.state !== 'captured' && (
            <a href={PROFILE_PAGE} className="btn btn-line">
              {m.buy_back()}
            </a>
          )}
        </>
      }
    >
      <p>{body}</p>
      {payment.state === 'captured' && <NewBalance />}
      {payment.state === 'awaiting-transfer' ? <TransferDetails payment={payment} /> : <Facts payment={payment} />}
    </OutcomeCard>
  )
}

interface Outcome {
  title: string
  body: string
  mark?: ReactNode
  actions?: ReactNode
}

const outcomes: Record<PaymentState, (payment: WirePayment, comeBack: Omit<ToldPaymentProps, 'payment'>) => Outcome> = {
  captured: ({ id, receipt, credits }) => ({
    title: m.payment_captured_title(),
    body: m.payment_captured_body({ credits: creditsText(credits) }),
    mark: <OutcomeMark tone="seal" />,
    actions: (
      <>
        <a href={PROFILE_PAGE} className="btn btn-pen">
          {m.buy_back()}
        </a>
        {receipt && (
          <a href={`${creditsPaths.receipt(id)}?lang=${currentLanguage()}`} download className="btn btn-line">
            <DownloadIcon className="size-5" />
            {m.payment_receipt()}
          </a>
        )}
      </>
    ),
  }),
  pending: () => ({
    title: m.payment_pending_title(),
    body: m.payment_pending_body(),
    mark: <Spinner className="size-8 text-pen" />,
  }),
  'awaiting-transfer': () => ({ title: m.payment_transfer_title(), body: m.payment_transfer_body() }),
  created: notApproved,
  approved: (_payment, { onAgain }) => ({
    title: m.payment_lost_title(),
    body: m.payment_lost_body(),
    actions: <Button onClick={onAgain}>{m.credits_again()}</Button>,
  }),
  declined: ({ approveUrl, provider }) => ({
    title: m.payment_declined_title(),
    body: m.payment_declined_body(),
    mark: <OutcomeMark tone="rec" />,
    // PayPal lets its payer choose another card for the same order; what the sandbox wallet
    // declined stays so.
    actions: approveUrl && provider === 'paypal' ? <Continue url={approveUrl} provider={provider} /> : <BuyAgain />,
  }),
  cancelled: (payment) => ({
    ...overWords(payment),
    actions:
      payment.reason === 'rejected' ? (
        <a href={CONTACT_PAGE} className="btn btn-pen">
          {m.buy_contact()}
        </a>
      ) : (
        <BuyAgain />
      ),
  }),
  expired: (payment) => ({ ...overWords(payment), actions: <BuyAgain /> }),
}

function notApproved({ approveUrl, provider }: WirePayment, { cancelled }: { cancelled: boolean }): Outcome {
  return {
    title: cancelled ? m.payment_cancelled_title() : m.payment_created_title(),
    body: cancelled ? m.payment_cancelled_body() : m.payment_created_body(),
    actions: (
      <>
        {approveUrl && <Continue url={approveUrl} provider={provider} />}
        <a href={BUY_PAGE} className="btn btn-line">
          {m.buy_another()}
        </a>
      </>
    ),
  }
}

const Continue = ({ url, provider }: { url: string; provider: ProviderName }) => (
  <a href={url} className="btn btn-pen">
    {provider === 'paypal' ? m.payment_continue_paypal() : m.payment_continue_wallet()}
  </a>
)

const BuyAgain = () => (
  <a href={BUY_PAGE} className="btn btn-pen">
    {m.buy_retry()}
  </a>
)

/** What was paid for, and the name to ask about it by. */
const Facts = ({ payment: { product, amount, currency, reference, sandbox } }: { payment: WirePayment }) => (
  <div className="mt-6 border-line border-t pt-4 text-[0.9375rem]">
    <p className="flex flex-wrap gap-x-3 tabular-nums">
      <span>
        {product.name} · {moneyText(amount, currency)}
      </span>
      <span>
        {m.payment_reference()} <span className="font-mono text-ink">{reference}</span>
      </span>
    </p>
    {sandbox && <p className="mt-1">{m.payment_sandbox_note()}</p>}
  </div>
)
