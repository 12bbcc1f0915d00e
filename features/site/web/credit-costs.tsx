import { m } from '@firmeza/i18n'
import { CREDIT_COST, creditsText } from './credits.ts'

const costs = () => [
  { service: m.site_service_sign(), cost: CREDIT_COST.sign },
  { service: m.site_service_notify(), cost: CREDIT_COST.notify },
  { service: m.site_service_identify(), cost: CREDIT_COST.identify },
  { service: m.site_service_document(), cost: CREDIT_COST.document },
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
