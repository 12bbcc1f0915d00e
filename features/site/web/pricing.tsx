import { m } from '@firmeza/i18n'
import { CREDIT_COST, creditsText, eurosText, PACKS, signaturesOf } from './credits.ts'
import { Section } from './section.tsx'

const costs = () => [
  { service: m.site_service_sign(), cost: CREDIT_COST.sign },
  { service: m.site_service_notify(), cost: CREDIT_COST.notify },
  { service: m.site_service_identify(), cost: CREDIT_COST.identify },
  { service: m.site_service_document(), cost: CREDIT_COST.document },
]

export const Pricing = () => (
  <Section id="pricing" heading={m.site_pricing_heading()} lead={m.site_pricing_lead()} sunken>
    <ul className="grid gap-4 sm:grid-cols-3">
      {PACKS.map((pack) => {
        const { count, each } = signaturesOf(pack)
        return (
          <li key={pack.name} className="card p-6 sm:p-7">
            <h3 className="font-medium text-[1rem] text-ink-2 tracking-normal">{pack.name}</h3>
            <p className="mt-4 font-semibold text-[2.75rem] leading-none tracking-[-0.035em] tabular-nums">
              {eurosText(pack.euros)}
            </p>
            <p className="mt-4 font-semibold text-[1.125rem] tabular-nums">{creditsText(pack.credits)}</p>
            <p className="mt-1 text-[0.96875rem] text-ink-2 tabular-nums">
              {m.site_pack_signatures({ count: String(count), each: eurosText(each) })}
            </p>
          </li>
        )
      })}
    </ul>
    <div className="mt-12 grid gap-6 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
      <h3 className="text-[1.375rem]">{m.site_costs_heading()}</h3>
      <dl>
        {costs().map(({ service, cost }) => (
          <div key={service} className="flex justify-between gap-6 border-line border-t py-3.5 last:border-b">
            <dt>{service}</dt>
            <dd className="shrink-0 font-medium tabular-nums">{creditsText(cost)}</dd>
          </div>
        ))}
      </dl>
    </div>
    <p className="mt-8 text-[0.96875rem] text-ink-2">{m.site_pricing_note()}</p>
  </Section>
)
