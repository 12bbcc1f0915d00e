import { useAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { ArrowIcon, pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { CreditCosts } from './credit-costs.tsx'
import { Faq } from './faq.tsx'
import { BUY_CREDITS, CONTACT, REGISTER, TRIAL } from './links.ts'
import { PackCards } from './pack-cards.tsx'
import { pricingQuestions } from './questions.ts'
import { Section } from './section.tsx'
import { StatementExample } from './statement-example.tsx'

/**
 * `/pricingpage2`: plans Basic 1 to 3, what each service costs in credits, and a FAQ (specification
 * 1 §2).
 */
export const PricingPage2 = () => {
  useLanguage()
  useTitle(`${m.pricing_title()} · ${pageConfig().brandName}`)
  const isIn = useAccount().status === 'in'
  return (
    <>
      <section className="mx-auto grid max-w-[1200px] items-center gap-10 px-5 pt-12 pb-16 sm:px-8 sm:pt-20 sm:pb-24 lg:grid-cols-[1.02fr_1fr]">
        <div className="relative z-10">
          <h1 className="text-[clamp(2.75rem,6vw,5.25rem)] leading-[0.98] tracking-[-0.04em]">{m.pricing_claim()}</h1>
          <p className="mt-6 max-w-[32rem] text-[1.1875rem] text-ink-2 leading-[1.5]">{m.pricing_lead()}</p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
            <a href={isIn ? BUY_CREDITS : REGISTER} className="btn btn-pen min-h-13 px-6">
              {isIn ? m.pricing_buy() : m.pricing_register()}
              <ArrowIcon className="size-5" />
            </a>
            <a href={TRIAL} className="btn btn-line min-h-13 px-6">
              {m.shell_try()}
            </a>
          </div>
        </div>
        <StatementExample />
      </section>
      <Section heading={m.pricing_packs_heading()} sunken>
        <PackCards
          action={({ name }) => (
            <div className="grid gap-2">
              <a href={BUY_CREDITS} className="btn btn-line w-full">
                {m.pricing_buy_pack({ pack: name })}
              </a>
              <a href={CONTACT} className="btn btn-quiet w-full">
                {m.pricing_contact_pack({ pack: name })}
              </a>
            </div>
          )}
        />
      </Section>
      <Section heading={m.site_costs_heading()} lead={m.pricing_costs_lead()} beside>
        <CreditCosts />
      </Section>
      <Faq questions={pricingQuestions()} sunken />
    </>
  )
}
