import { m } from '@firmeza/i18n'
import { ArrowIcon, pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { Faq } from './faq.tsx'
import { Closing } from './home/closing.tsx'
import { PACKS_PAGE } from './links.ts'
import { PlanCards } from './plan-cards.tsx'
import { pricingQuestions } from './questions.ts'

/** `/pricingpage`: the older plans and a FAQ (specification 1 §2). */
export const PricingPage = () => {
  useLanguage()
  useTitle(`${m.pricing_title()} · ${pageConfig().brandName}`)
  return (
    <>
      <section className="mx-auto max-w-[1200px] px-5 pt-12 pb-4 sm:px-8 sm:pt-20 sm:pb-6">
        <div className="grid items-end gap-x-8 lg:grid-cols-12">
          <h1 className="max-w-[14ch] text-[clamp(2.75rem,5.6vw,4.75rem)] leading-[0.98] tracking-[-0.04em] lg:col-span-7">
            {m.pricing_plans_claim()}
          </h1>
          <div className="max-lg:mt-6 lg:col-span-4 lg:col-start-9">
            <p className="max-w-[38rem] text-[1.1875rem] text-ink-2 leading-[1.5]">{m.pricing_plans_lead()}</p>
            <a href={PACKS_PAGE} className="btn btn-pen mt-6 min-h-13 px-6 max-sm:w-full">
              {m.pricing_plans_credits()}
              <ArrowIcon className="size-5" />
            </a>
          </div>
        </div>
        <h2 className="sr-only">{m.pricing_plans_heading()}</h2>
        <div className="mt-10 sm:mt-14">
          <PlanCards />
        </div>
      </section>
      <Faq questions={pricingQuestions()} />
      <Closing />
    </>
  )
}
