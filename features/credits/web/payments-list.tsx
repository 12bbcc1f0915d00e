import { accountRequest } from '@firmeza/accounts/web'
import { currentLanguage, m, minuteText } from '@firmeza/i18n'
import { Button, DownloadIcon, EmptyState, Skeleton, WarningIcon } from '@firmeza/ui'
import { creditsPaths, MOST_LISTED, type WirePayment } from '../wire.ts'
import { paymentPage } from './links.ts'
import { moneyText } from './money.ts'
import { stateWords, waitingWords } from './payment-words.ts'
import { type Loaded, useLoaded } from './use-loaded.ts'

type LoadedPayments = Loaded<readonly WirePayment[]>

/** The account's payments, the newest first. */
export const usePayments = () =>
  useLoaded((signal) => accountRequest<readonly WirePayment[]>(creditsPaths.payments, { signal }))

/**
 * Payments that wait for something, told in words, or that it is not known whether there are any.
 * One that was never approved waits for nobody but its payer.
 */
export const OpenPayments = ({ payments, again }: { payments: LoadedPayments; again: () => void }) => {
  if (payments.status === 'failed')
    return (
      <EmptyState
        title={m.credits_payments_failed_title()}
        actions={<Button onClick={again}>{m.credits_again()}</Button>}
      >
        <p>{m.credits_payments_failed_body()}</p>
      </EmptyState>
    )
  if (payments.status === 'loading') return null
  const open = payments.value.filter(({ state }) => state !== 'created' && waitingWords(state))
  if (open.length === 0) return null
  return (
    <section aria-labelledby="open-payments">
      <h2 id="open-payments" className="sr-only">
        {m.credits_open_payments()}
      </h2>
      <ul className="grid gap-3">
        {open.map(({ id, state, product, amount, currency }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-pen-wash p-5 sm:px-6">
            <WarningIcon className="size-6 shrink-0 text-pen max-sm:hidden" />
            <p className="min-w-0 flex-1 basis-60">
              <strong className="font-semibold">
                {stateWords(state)}: {product.name}, {moneyText(amount, currency)}
              </strong>
              <span className="block text-[0.9375rem] text-ink-2">{waitingWords(state)}</span>
            </p>
            <a href={paymentPage(id)} className="btn btn-line min-h-11">
              {m.credits_payment_open()}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All payments, each with how it stands and its receipt. */
export const PaymentsList = ({ payments }: { payments: LoadedPayments }) => (
  <section aria-labelledby="payments-heading">
    <h2 id="payments-heading" className="text-[1.5rem]">
      {m.credits_payments()}
    </h2>
    {payments.status === 'loading' && (
      <div role="status">
        <span className="sr-only">{m.credits_payments_loading()}</span>
        <Skeleton className="mt-4 h-20 w-full rounded-card" />
      </div>
    )}
    {payments.status === 'failed' && <p className="mt-3 text-ink-2">{m.credits_payments_failed_title()}</p>}
    {payments.status === 'here' && <Lines payments={payments.value} />}
  </section>
)

const Lines = ({ payments }: { payments: readonly WirePayment[] }) =>
  payments.length === 0 ? (
    <p className="mt-3 text-ink-2">{m.credits_payments_empty()}</p>
  ) : (
    <>
      <ul className="card mt-4 overflow-hidden">
        {payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </ul>
      {payments.length >= MOST_LISTED.payments && (
        <p className="mt-3 text-ink-2">{m.credits_payments_most({ count: String(payments.length) })}</p>
      )}
    </>
  )

const PaymentLine = ({ payment }: { payment: WirePayment }) => {
  const { id, createdAt, product, amount, currency, state, reference, receipt, sandbox } = payment
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-t px-5 py-3.5 first:border-t-0 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <a
          href={paymentPage(id)}
          className="font-medium underline decoration-control/60 underline-offset-4 hover:text-pen hover:decoration-pen"
        >
          {product.name}, {moneyText(amount, currency)}
        </a>
        <p className="text-[0.875rem] text-ink-2 tabular-nums">
          {minuteText(createdAt)} · <span className="font-mono">{reference}</span>
        </p>
      </div>
      <p className="text-[0.9375rem]">
        {stateWords(state)}
        {sandbox && <span className="text-ink-2"> ({m.credits_sandbox()})</span>}
      </p>
      {receipt && (
        <a
          href={`${creditsPaths.receipt(id)}?lang=${currentLanguage()}`}
          download
          aria-label={m.credits_payment_receipt_of({ reference })}
          className="btn btn-quiet -mr-3 min-h-11 text-[0.9375rem] max-sm:ml-auto"
        >
          <DownloadIcon className="size-5" />
          {m.credits_payment_receipt()}
        </a>
      )}
    </li>
  )
}
