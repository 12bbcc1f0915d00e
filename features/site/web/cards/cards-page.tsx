import { m } from '@firmeza/i18n'
import { ArrowIcon, Guilloche, OnwardLink, pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { featureBlocks } from '../features/feature-blocks.ts'
import { Closing } from '../home/closing.tsx'
import { StampCard } from '../home/stamp-card.tsx'
import { CONTACT, FEATURES, REGISTER } from '../links.ts'
import { Section } from '../section.tsx'
import { HowToStart } from './how-to-start.tsx'
import { ServiceCards } from './service-cards.tsx'

/** `/homepage`: the variant with cards, features and how to start (specification 1 §2, "Home"). */
export const CardsPage = () => {
  useLanguage()
  useTitle(`${pageConfig().brandName} · ${m.site_title()}`)
  return (
    <>
      <section className="overflow-x-clip">
        <div className="mx-auto grid max-w-[1200px] items-center gap-x-8 gap-y-26 px-5 pt-12 pb-24 sm:px-8 sm:pt-20 sm:pb-20 lg:grid-cols-12">
          <div className="relative z-10 lg:col-span-7">
            <h1 className="max-w-[15ch] text-[clamp(2.5rem,5.6vw,4.75rem)] leading-[1] tracking-[-0.04em]">
              {m.cards_claim()}
            </h1>
            <p className="mt-6 max-w-[40ch] text-[1.1875rem] text-ink-2 leading-[1.5]">{m.cards_lead()}</p>
            <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
              <a href={REGISTER} className="btn btn-pen min-h-13 px-6">
                {m.site_hero_register()}
                <ArrowIcon className="size-5" />
              </a>
              <a href={CONTACT} className="btn btn-line min-h-13 px-6">
                {m.cards_try()}
              </a>
            </div>
          </div>
          <div className="relative max-lg:mx-auto max-lg:max-w-[26rem] lg:col-span-5">
            <Guilloche className="-translate-1/2 absolute top-1/2 left-1/2 w-[122%] max-w-none" />
            <div className="relative xl:mx-4">
              <StampCard />
            </div>
          </div>
        </div>
      </section>
      <ServiceCards />
      <Section heading={m.cards_features()} sunken>
        <dl className="grid gap-x-8 sm:grid-cols-2">
          {featureBlocks().map(({ title, text }) => (
            <div key={title} className="border-line border-t py-6">
              <dt className="font-semibold text-[1.1875rem]">{title}</dt>
              <dd className="mt-2 max-w-[48ch] text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
        <OnwardLink text={m.cards_features_all()} href={FEATURES} className="mt-2" />
      </Section>
      <HowToStart />
      <Closing />
    </>
  )
}
