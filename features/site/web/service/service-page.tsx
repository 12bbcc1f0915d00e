import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { Section } from '../section.tsx'
import { FeatureCards } from './feature-cards.tsx'
import type { Service } from './service.ts'
import { ServiceClosing } from './service-closing.tsx'
import { type HeroPlace, ServiceHero } from './service-hero.tsx'
import { serviceWords } from './service-words.ts'
import { TryOutcome } from './try-outcome.tsx'
import { useTry } from './use-try.ts'

export interface ServicePageProps {
  service: Service
  picture: HeroPlace
}

/**
 * A service's page: what it is, and Try, which is for who is signed in (specification 1 §2,
 * "Service pages").
 */
export const ServicePage = ({ service, picture }: ServicePageProps) => {
  useLanguage()
  const words = serviceWords(service)
  useTitle(`${words.name} · ${pageConfig().brandName}`)
  const tried = useTry(service)
  return (
    <>
      <ServiceHero service={service} picture={picture} busy={tried.asking} onTry={tried.attempt} />
      <Section heading={words.featuresHeading} sunken>
        <FeatureCards cards={words.cards} />
      </Section>
      <ServiceClosing service={service} busy={tried.asking} onTry={tried.attempt} />
      <TryOutcome service={service} tried={tried} />
    </>
  )
}
