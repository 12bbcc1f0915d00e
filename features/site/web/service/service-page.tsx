import { m } from '@firmeza/i18n'
import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { Section } from '../section.tsx'
import type { Service } from './service.ts'
import { ServiceClosing } from './service-closing.tsx'
import { type HeroPlace, ServiceHero } from './service-hero.tsx'
import { ServiceRest, ServiceTiles } from './service-tiles.tsx'
import { serviceWords } from './service-words.ts'
import { TryOutcome } from './try-outcome.tsx'
import { useTry } from './use-try.ts'

export interface ServicePageProps {
  service: Service
  wayIn: HeroPlace
}

/**
 * A service's page: what it is, and Try, which is for who is signed in (specification 1 §2,
 * "Service pages").
 */
export const ServicePage = ({ service, wayIn }: ServicePageProps) => {
  useLanguage()
  const words = serviceWords(service)
  useTitle(`${words.name} · ${pageConfig().brandName}`)
  const tried = useTry(service)
  return (
    <>
      <ServiceHero service={service} wayIn={wayIn} busy={tried.asking} onTry={tried.attempt} />
      <section className="mx-auto max-w-[1200px] px-5 pb-16 sm:px-8 sm:pb-24">
        <h2 className="sr-only">{words.featuresHeading}</h2>
        <ServiceTiles service={service} />
      </section>
      <Section heading={m.service_always()} sunken>
        <ServiceRest service={service} />
      </Section>
      <ServiceClosing service={service} busy={tried.asking} onTry={tried.attempt} />
      <TryOutcome service={service} tried={tried} />
    </>
  )
}
