import { accountRequest, RequireAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { Button, pageConfig, Skeleton, useLanguage, useTitle, WarningIcon } from '@firmeza/ui'
import { creditsPaths, type WirePayment } from '../wire.ts'
import { paymentPage, WALLET_ROUTE } from './links.ts'
import { moneyText } from './money.ts'
import { OutcomeCard } from './outcome-card.tsx'
import { OutcomeMark } from './outcome-mark.tsx'
import { UnknownPayment } from './unknown-payment.tsx'
import { useHashParameter } from './use-hash-parameter.ts'
import { useLoaded } from './use-loaded.ts'
import { useWallet } from './use-wallet.ts'

/** `/walletpage`: the sandbox wallet's own page, where its payer approves. */
export const WalletPage = () => {
  useLanguage()
  useTitle(`${m.wallet_title()} · ${pageConfig().brandName}`)
  const paymentId = useHashParameter(WALLET_ROUTE, 'payment') ?? ''
  return (
    <div className="bg-sunken">
      <RequireAccount>
        {() => (
          <div className="mx-auto max-w-[35rem] px-5 py-10 sm:py-[max(4rem,14vh)]">
            <WalletOrder key={paymentId} paymentId={paymentId} />
          </div>
        )}
      </RequireAccount>
    </div>
  )
}

const WalletOrder = ({ paymentId }: { paymentId: string }) => {
  const [order, again] = useLoaded((signal) => accountRequest<WirePayment>(creditsPaths.payment(paymentId), { signal }))
  if (order.status === 'loading')
    return (
      <>
        <Title />
        <Skeleton className="h-72 rounded-card" />
      </>
    )
  if (order.status === 'failed')
    return order.failure.problem?.status === 404 ? (
      <UnknownPayment eyebrow={m.wallet_title()} />
    ) : (
      <OutcomeCard
        eyebrow={m.wallet_title()}
        title={m.payment_lost_title()}
        mark={<OutcomeMark tone="rec" />}
        actions={<Button onClick={again}>{m.credits_again()}</Button>}
      >
        <p>{m.payment_lost_body()}</p>
      </OutcomeCard>
    )
  const { value: payment } = order
  if (payment.provider !== 'wallet' || payment.state !== 'created')
    return (
      <OutcomeCard
        eyebrow={m.wallet_title()}
        title={m.wallet_settled_title()}
        actions={
          <a href={paymentPage(payment.id)} className="btn btn-pen">
            {m.wallet_settled_see()}
          </a>
        }
      >
        <p>{m.wallet_settled_body()}</p>
      </OutcomeCard>
    )
  return <WalletDecision payment={payment} />
}

const Title = () => <h1 className="mb-6 text-[clamp(2rem,4vw,2.75rem)] tracking-[-0.03em]">{m.wallet_title()}</h1>

const WalletDecision = ({ payment: { id, amount, currency, product, reference } }: { payment: WirePayment }) => {
  const { busy, failed, decide } = useWallet(id)
  return (
    <>
      <Title />
      <p className="mb-6 flex gap-3 rounded-card bg-warn-wash p-4 leading-snug">
        <WarningIcon className="mt-px size-5 shrink-0 text-warn" />
        {m.wallet_sandbox()}
      </p>
      <section className="card p-5 shadow-2 sm:p-8">
        <p className="text-ink-2">{m.wallet_asks({ brand: pageConfig().brandName })}</p>
        <p className="mt-2 font-semibold text-[3rem] leading-none">{moneyText(amount, currency)}</p>
        <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-line border-t pt-4 text-[0.9375rem]">
          <dt className="text-ink-2">{m.wallet_for()}</dt>
          <dd>{product.name}</dd>
          <dt className="text-ink-2">{m.payment_reference()}</dt>
          <dd className="font-mono">{reference}</dd>
        </dl>
        <div className="mt-7 grid gap-3">
          <Button busy={busy} onClick={() => void decide('approve')}>
            {m.wallet_approve()}
          </Button>
          <Button tone="line" disabled={busy} onClick={() => void decide('decline')}>
            {m.wallet_decline()}
          </Button>
          <Button
            tone="line"
            disabled={busy}
            aria-describedby="no-answer-hint"
            onClick={() => void decide('no-answer')}
          >
            {m.wallet_no_answer()}
          </Button>
          <p id="no-answer-hint" className="hint">
            {m.wallet_no_answer_hint()}
          </p>
          <Button tone="quiet" disabled={busy} onClick={() => void decide('cancel')}>
            {m.wallet_cancel()}
          </Button>
        </div>
        <div role="status">{failed && <p className="mt-4 rounded-ctl bg-rec-wash px-4 py-3 text-rec">{failed}</p>}</div>
      </section>
    </>
  )
}
