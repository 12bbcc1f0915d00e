import { creditsText } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import { services } from './service/service.ts'

const costs = () => [
  { name: m.site_service_sign(), ...services.signature },
  { name: m.site_service_notify(), ...services.notification },
  { name: m.site_service_identify(), ...services.identification },
  { name: m.site_service_document(), ...services.document },
]

/** What each service costs, in credits. */
export const CreditCosts = () => (
  <dl>
    {costs().map(({ name, price, ready }) => (
      <div key={name} className="flex justify-between gap-6 border-line border-t py-3.5 last:border-b">
        <dt>
          {name}
          {!ready && <span className="text-ink-2">{` · ${m.service_not_offered()}`}</span>}
        </dt>
        <dd className="shrink-0 font-medium tabular-nums">{creditsText(price)}</dd>
      </div>
    ))}
  </dl>
)
