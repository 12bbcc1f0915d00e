import { m } from '@firmeza/i18n'
import { CreditCosts } from './credit-costs.tsx'
import { PACKS_PAGE } from './links.ts'
import { PackCards } from './pack-cards.tsx'
import { Section } from './section.tsx'

export const Pricing = () => (
  <Section id="pricing" heading={m.site_pricing_heading()} lead={m.site_pricing_lead()} sunken>
    <PackCards />
    <div className="mt-12 grid gap-6 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
      <h3 className="text-[1.375rem]">{m.site_costs_heading()}</h3>
      <CreditCosts />
    </div>
    <p className="mt-8 text-[0.96875rem] text-ink-2">
      {m.site_pricing_note()}{' '}
      <a href={PACKS_PAGE} className="font-semibold text-pen underline underline-offset-4 hover:text-pen-2">
        {m.pricing_plans_credits()}
      </a>
    </p>
  </Section>
)
