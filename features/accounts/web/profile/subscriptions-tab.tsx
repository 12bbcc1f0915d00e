import { dayText, m } from '@firmeza/i18n'
import { EmptyState } from '@firmeza/ui'
import type { Holder } from '../account.ts'

/**
 * Subscripciones: what is active. By default nothing is: what one sends is paid for with credits.
 */
export const SubscriptionsTab = ({ holder }: { holder: Holder }) => {
  const { currentsubscription, subscriptionStartDate } = holder.userData.subscriptions
  if (currentsubscription)
    return (
      <div className="card grid gap-1 p-5 sm:p-8">
        <h2 className="text-[1.25rem]">{currentsubscription}</h2>
        {subscriptionStartDate && (
          <p className="text-ink-2">{m.account_subscribed_since({ day: dayText(subscriptionStartDate) })}</p>
        )}
      </div>
    )
  return (
    <div className="card">
      <EmptyState
        title={m.account_no_subscription()}
        actions={
          <>
            <a href="#/prepaypalPaymentPage" className="btn btn-pen">
              {m.account_buy()}
            </a>
            <a href="#/pricingpage2" className="btn btn-line">
              {m.account_see_prices()}
            </a>
          </>
        }
      >
        <p>{m.account_no_subscription_body()}</p>
      </EmptyState>
    </div>
  )
}
