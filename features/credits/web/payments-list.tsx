import { accountRequest } from '@firmeza/accounts/web'
import { currentLanguage, m } from '@firmeza/i18n'
import { DownloadIcon, WarningIcon } from '@firmeza/ui'
import { creditsPaths, type WirePayment } from '../wire.ts'
import { paymentPage } from './links.ts'
import { momentText } from './moment-text.ts'
import { moneyText } from './money.ts'
import { stateWords, waitingWords } from './payment-words.ts'
import { useLoaded } from './use-loaded.ts'

/** The account's payments, the newest first; nothing while they are not known. */
export const usePayments = (): WirePayment[] => {
  const [payments] = useLoaded((signal) => accountRequest<WirePayment[]>(creditsPaths.payments, { signal }))
  return payments.status === 'here' ? payments.value : []
}

/** Payments that wait for something, told in words. One that was never approved waits for nobody but its payer. */
export const OpenPayments = ({ payments }: { payments: readonly WirePayment[] }) => {
  const open = payments.filter(({ state }) => state !== 'created' && waitingWords(state))
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
export const PaymentsList = ({ payments }: { payments: readonly WirePayment[] }) => (
  <section aria-labelledby="payments-heading">
    <h2 id="payments-heading" className="text-[1.5rem]">
      {m.credits_payments()}
    </h2>
    {payments.length === 0 ? (
      <p className="mt-3 text-ink-2">{m.credits_payments_empty()}</p>
    ) : (
      <ul className="card mt-4 overflow-hidden">
        {payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </ul>
    )}
  </section>
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
          {momentText(createdAt)} · <span className="font-mono">{reference}</span>
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
          className="btn btn-quiet min-h-11 text-[0.9375rem]"
        >
          <DownloadIcon className="size-5" />
          {m.credits_payment_receipt()}
        </a>
      )}
    </li>
  )
}
