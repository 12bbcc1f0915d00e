import { creditsText } from '@firmeza/credits/web'
import { CREDIT_PRICE } from '@firmeza/credits/wire'
import { m } from '@firmeza/i18n'

const costs = () => [
  { service: m.site_service_sign(), cost: CREDIT_PRICE.signature },
  { service: m.site_service_notify(), cost: CREDIT_PRICE.notification },
  { service: m.site_service_identify(), cost: CREDIT_PRICE.identification },
  { service: m.site_service_document(), cost: CREDIT_PRICE.documentAnalysis },
]

/** What each service costs, in credits. */
export const CreditCosts = () => (
  <dl>
    {costs().map(({ service, cost }) => (
      <div key={service} className="flex justify-between gap-6 border-line border-t py-3.5 last:border-b">
        <dt>{service}</dt>
        <dd className="shrink-0 font-medium tabular-nums">{creditsText(cost)}</dd>
      </div>
    ))}
  </dl>
)
