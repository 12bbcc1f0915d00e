import { type Holder, RequireAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { BackLink, pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { BUY_ROUTE, PROFILE_PAGE } from './links.ts'
import { creditsText } from './money.ts'
import { PackChoice } from './pack-choice.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { useHashParameter } from './use-hash-parameter.ts'

/**
 * `/prepaypalPaymentPage`: an account holder buys a pack, and reads how a payment stands
 * (specification 2 §2.5).
 */
export const BuyPage = () => {
  useLanguage()
  useTitle(`${m.buy_title()} · ${pageConfig().brandName}`)
  const paymentId = useHashParameter(BUY_ROUTE, 'payment')
  const cancelled = useHashParameter(BUY_ROUTE, 'cancelled') !== undefined
  return (
    <div className="bg-sunken">
      <RequireAccount>
        {(holder) => (
          <div
            className={`mx-auto max-w-[1200px] px-5 py-8 sm:px-8 sm:py-12 ${paymentId ? 'grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_minmax(0,44rem)]' : ''}`}
          >
            {!paymentId && <BackLink text={m.buy_back()} href={PROFILE_PAGE} />}
            <h1 className="text-[clamp(2.25rem,4.4vw,3.5rem)] tracking-[-0.035em]">{m.buy_title()}</h1>
            {paymentId ? (
              <PaymentOutcome key={paymentId} paymentId={paymentId} cancelled={cancelled} />
            ) : (
              <Choosing holder={holder} />
            )}
          </div>
        )}
      </RequireAccount>
    </div>
  )
}

const Choosing = ({ holder }: { holder: Holder }) => (
  <>
    <p className="mt-4 max-w-[42rem] text-[1.125rem] text-ink-2 leading-[1.5]">{m.buy_lead()}</p>
    <p className="mt-5 text-[1.0625rem]">
      {m.buy_balance()}{' '}
      <strong className="font-semibold tabular-nums">{creditsText(holder.credits.currentcredits)}</strong>
    </p>
    <div className="mt-8">
      <PackChoice />
    </div>
  </>
)
